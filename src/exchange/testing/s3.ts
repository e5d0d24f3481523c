import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildApp } from 'fauxqs';

/** A running S3 server with an empty bucket, which the environment of this process names. */
interface S3Server {
  /** The address of a folder of the bucket. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts an S3 server.
 * @param once whether it writes a key only once where it is asked to. The server by itself ignores `If-None-Match` of a
 * write, as older storages do; this adds the condition where the request arrives.
 */
export async function startS3(once: boolean): Promise<S3Server> {
  const app = buildApp({ logger: false });
  const written = new Set<string>();
  if (once)
    // Nothing else runs between this check and the handler of the request.
    app.addHook('preHandler', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const [path = ''] = request.url.split('?');
      if (request.method === 'DELETE') written.delete(path);
      if (request.method === 'PUT') {
        if (request.headers['if-none-match'] === '*' && written.has(path)) {
          void reply.code(412).type('application/xml').send('<Error><Code>PreconditionFailed</Code></Error>');
          return;
        }
        written.add(path);
      }
      done();
    });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'harbor',
    AWS_SECRET_ACCESS_KEY: 'harbor-secret',
  });
  await fetch(`${endpoint}/harbor-editions`, { method: 'PUT' });
  return { address: 's3://harbor-editions/app', close: () => app.close() };
}

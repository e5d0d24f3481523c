import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BootError } from '../basics/boot-error.ts';
import type { Blobs, StorageUse } from './blobs.ts';
import { reasonOf } from './reason.ts';

/** The key by which a storage shows that it writes a key once; it is no content. */
const PROBE = 'written-once';
/** The number of tries of a write that another write of the same key came into. */
const TRIES = 5;

/** A bucket and what the keys in it begin with: nothing, or a folder with `/` at its end. */
interface Bucket {
  readonly name: string;
  readonly folder: string;
}

/** Reads the address in a setting as `s3://bucket/folder`. @throws BootError for any other text */
export function bucketOf(address: string, setting: string): Bucket {
  const [, name, folder = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*?))?\/*$/.exec(address) ?? [];
  if (name === undefined) throw new BootError(`${setting}=${address} is no address as s3://bucket/folder.`);
  return { name, folder: folder === '' ? '' : `${folder}/` };
}

/**
 * Keeps contents as objects of an S3-compatible storage. Endpoint, region and keys are those of the environment, as the
 * SDK takes them (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`).
 * @throws BootError where the storage does not answer, refuses, or overwrites a key that it should write only once
 */
export async function s3Blobs(address: string, { setting, within }: StorageUse): Promise<Blobs> {
  const { name: Bucket, folder } = bucketOf(address, setting);
  const own = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  // A storage of one's own has one name for all its buckets.
  const client = new S3Client({ forcePathStyle: own !== undefined && own !== '' });
  const at = (key: string) => ({ Bucket, Key: folder + key });
  // The signal ends the body of an answer as well, which no timeout of the SDK does.
  const deadline = () => (within === undefined ? {} : { abortSignal: AbortSignal.timeout(within) });
  const create = async (key: string, content: Uint8Array): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, IfNoneMatch: '*' }), deadline());
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        if (statusOf(error) !== 409 || attempt === TRIES) throw error;
      }
  };
  const blobs: Blobs = {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)), deadline());
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    create,
    async list(prefix) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = new ListObjectsV2Command({ Bucket, Prefix: folder + prefix, ContinuationToken });
        const { Contents = [], NextContinuationToken } = await client.send(page, deadline());
        for (const { Key = '' } of Contents) keys.push(Key.slice(folder.length));
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return keys.sort();
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), deadline());
    },
    async close() {
      client.destroy();
    },
  };
  try {
    const proof = Buffer.from('Written once.\n');
    if ((await create(PROBE, proof)) && (await create(PROBE, proof)))
      throw new BootError(
        `The storage of ${address} overwrites a key that exists (no If-None-Match): what it keeps would be lost.`,
      );
  } catch (error) {
    client.destroy();
    if (error instanceof BootError) throw error;
    throw new BootError(`The storage of ${address} cannot be used: ${reasonOf(error)}.`);
  }
  return blobs;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

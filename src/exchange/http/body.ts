import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../schemas/contract.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import type { Upload } from '../kernel/call.ts';
import type { Raw } from './decode.ts';

/** A request whose body nobody can read; answered with its status, 4xx, and a refusal of the body or of one field. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly status: number;
  readonly refusal: Refusal;

  constructor(status: number, parameter?: string) {
    super('The body cannot be read.');
    this.status = status;
    this.refusal = new Refusal('parameter_error', { parameter: parameter ?? 'body' }, parameter);
  }
}

/**
 * Reads the arguments of a request from its query and its body; a file of a form is an `Upload`.
 * @throws Unreadable where a call that takes a file gets another body.
 * @throws Refusal `file_too_large`.
 */
export async function rawOf(request: FastifyRequest, operation: Operation): Promise<Raw> {
  if (!operation.multipart) return { ...(request.query as Raw), ...(request.body as Raw | null) };
  if (!request.isMultipart()) throw new Unreadable(415);
  const raw = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        raw[part.fieldname] = { name: part.filename, bytes: await bytesOf(part) } satisfies Upload;
      else raw[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Too many files or fields, no boundary, a form that ends early: every error of the parser is a fault of the
    // request.
    throw new Unreadable(statusOf(error) ?? 400);
  }
  if (!isUpload(raw['file'])) throw new Unreadable(400, 'file');
  return raw;
}

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** Returns the status that an error asks for, where the error blames the client. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (statusOf(error) === 413) throw new Refusal('file_too_large', {}, part.fieldname);
    throw error;
  }
}

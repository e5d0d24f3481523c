import type { Blobs, StorageUse } from './blobs.ts';

/**
 * Opens object storage by its address, `s3://bucket/folder`. Only who keeps something there loads the SDK.
 * @throws BootError where it cannot be used
 */
export async function openStorage(address: string, use: StorageUse): Promise<Blobs> {
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(address, use);
}

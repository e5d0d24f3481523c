import { readFileSync, readdirSync } from 'node:fs';
import { mergeContract } from './contract.ts';
import type { Contract, ContractPart } from './contract.ts';

/** Reads the files of the contract and joins them. Not for the browser. */
export function readContract(folder = new URL('api/', import.meta.url)): Contract {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return mergeContract(files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ContractPart));
}

import { Big } from 'big.js';
import type { FunctionDefinition } from '../environment.ts';
import type { FunctionHost } from './host.ts';

/** Times and durations: shown in the phone's time zone, made from numbers. */

export const date = {
  signature: 'date(time: time): text',
  description: 'The day, month and year of a time.',
  example: 'date(data.order.created_at)',
  host: true,
  run: ({ format }: FunctionHost, time: number) => format.date(time, 'date'),
} satisfies FunctionDefinition;

export const time = {
  signature: 'time(time: time): text',
  description: 'The time of day.',
  example: 'time(m.created_at)',
  host: true,
  run: ({ format }: FunctionHost, at: number) => format.date(at, 'time'),
} satisfies FunctionDefinition;

export const dateTime = {
  signature: 'dateTime(time: time): text',
  description: 'Date and time of day to the second.',
  example: 'dateTime(data.order.created_at)',
  host: true,
  run: ({ format }: FunctionHost, at: number) => format.date(at, 'dateTime'),
} satisfies FunctionDefinition;

export const shortDate = {
  signature: 'shortDate(time: time): text',
  description: 'Month, day, hour and minute: for rows of lists.',
  example: 'shortDate(o.created_at)',
  host: true,
  run: ({ format }: FunctionHost, at: number) => format.date(at, 'short'),
} satisfies FunctionDefinition;

export const day = {
  signature: 'day(time: time): text',
  description: 'Month and day.',
  example: 'day(m.created_at)',
  host: true,
  run: ({ format }: FunctionHost, at: number) => format.date(at, 'monthDay'),
} satisfies FunctionDefinition;

export const ago = {
  signature: 'ago(time: time): text',
  description: 'How long ago a time was; it updates itself.',
  example: 'ago(b.created_at)',
  host: true,
  reads: [['now']],
  run: ({ format }: FunctionHost, at: number) => format.date(at, 'relative'),
} satisfies FunctionDefinition;

export const duration = {
  signature: 'duration(length: duration): text',
  description: 'A duration in words: 15 minutes.',
  example: 'duration(minutes(n.minutes))',
  host: true,
  run: ({ format }: FunctionHost, length: number) => format.duration(length, 'words'),
} satisfies FunctionDefinition;

const HOUR = 3_600_000;

export const countdown = {
  signature: 'countdown(left: duration): text',
  description: 'What is left, in digits: 14:59, from an hour 01:14:59, from a day 2:01:14:59. Never below zero.',
  example: 'countdown(data.order.expires_at - now)',
  host: true,
  run: ({ format }: FunctionHost, left: number) =>
    format.duration(left, left < HOUR ? 'mm:ss' : left < 24 * HOUR ? 'hh:mm:ss' : 'dd:hh:mm:ss'),
} satisfies FunctionDefinition;

export const seconds = {
  signature: 'seconds(count: number): duration',
  description: 'A duration of so many seconds.',
  example: 'now + seconds(60)',
  units: { count: ['seconds', 'count'] },
  run: (count: Big) => milliseconds(count, 1000),
} satisfies FunctionDefinition;

export const minutes = {
  signature: 'minutes(count: number): duration',
  description: 'A duration of so many minutes.',
  example: 'data.order.paid_at + minutes(15)',
  units: { count: ['minutes', 'count'] },
  run: (count: Big) => milliseconds(count, 60_000),
} satisfies FunctionDefinition;

export const hours = {
  signature: 'hours(count: number): duration',
  description: 'A duration of so many hours.',
  example: 'now - data.card.added_at < hours(24)',
  units: { count: ['hours', 'count'] },
  run: (count: Big) => milliseconds(count, HOUR),
} satisfies FunctionDefinition;

export const days = {
  signature: 'days(count: number): duration',
  description: 'A duration of so many days of 24 hours.',
  example: 'data.product.starts_at + days(data.product.days)',
  units: { count: ['days', 'count'] },
  run: (count: Big) => milliseconds(count, 24 * HOUR),
} satisfies FunctionDefinition;

export const inDays = {
  signature: 'inDays(length: duration): number',
  description: 'The number of whole days in a duration, a day begun counting as one.',
  example: 'inDays(data.lock.ends_at - now)',
  run: (length: number) => new Big(Math.ceil(length / (24 * HOUR))),
} satisfies FunctionDefinition;

/** Returns whole milliseconds, within the range of JavaScript's dates. */
function milliseconds(count: Big, unit: number): number {
  const exact = count.times(unit).round().toNumber();
  return Math.min(Math.max(exact, -8.64e15), 8.64e15) + 0;
}

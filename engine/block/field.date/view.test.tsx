// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mountField } from '../field/testing.tsx';
import { fromDay, fromMinute, toDay, toMinute } from './day.ts';
import { view } from './view.tsx';

describe('field.date', () => {
  it('writes the beginning of the chosen day, or its end', async () => {
    const start = await mountField(view, { id: 'from', label: 'From', at: 'start' }, null);
    await start.paste('input', '2026-11-20');
    expect(start.value()).toBe(new Date(2026, 10, 20).getTime());
    await start.unmount();
    const end = await mountField(view, { id: 'to', label: 'To', at: 'end' }, null);
    await end.paste('input', '2026-11-20');
    expect(end.value()).toBe(new Date(2026, 10, 21).getTime() - 1);
    await end.unmount();
  });

  it('offers only the days between its bounds', async () => {
    const field = await mountField(
      view,
      { id: 'from', label: 'From', at: 'start', min: new Date(2026, 0, 5).getTime(), max: null },
      null,
    );
    expect(field.find('input').getAttribute('min')).toBe('2026-01-05');
    expect(field.find('input').hasAttribute('max')).toBe(false);
    await field.unmount();
  });
});

describe('field.date with time', () => {
  it('writes the chosen minute and shows it again', async () => {
    const field = await mountField(
      view,
      { id: 'from', label: 'From', at: 'end', time: true, min: new Date(2026, 0, 5, 8, 7).getTime() },
      null,
    );
    await field.paste('input', '2026-11-20T09:30');
    expect(field.value()).toBe(new Date(2026, 10, 20, 9, 30).getTime());
    expect([field.find('input').getAttribute('min'), (field.find('input') as HTMLInputElement).value]).toEqual([
      '2026-01-05T08:07',
      '2026-11-20T09:30',
    ]);
    await field.unmount();
  });

  it.each(['', '2026-11-20', '2026-02-30T10:00', '2026-11-20T24:00', '2026-11-20T10:60', 'soon'])(
    '%s is no minute',
    (text) => {
      expect(fromMinute(text)).toBeNull();
    },
  );

  it.each(['2026-11-20T00:00', '2026-03-29T23:59'])('%s comes back', (text) => {
    expect(toMinute(fromMinute(text))).toBe(text);
  });
});

describe('days', () => {
  it.each(['2026-01-01', '2026-03-29', '2024-02-29', '0099-06-01'])(
    '%s comes back from its own start and end where it is a day',
    (day) => {
      const start = fromDay(day, 'start');
      if (day.startsWith('00')) expect(start).toBeNull();
      else expect([toDay(start), toDay(fromDay(day, 'end'))]).toEqual([day, day]);
    },
  );

  it.each(['', '2026-02-30', '20-1-1', 'soon'])('%s is no day', (day) => {
    expect(fromDay(day, 'start')).toBeNull();
  });
});

import type { FastifyInstance } from 'fastify';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';
import { documentLines } from './document-line.ts';
import type { Edition } from './edition.ts';
import type { HistoryTaker } from './history.ts';
import { phoneId } from './phone.ts';
import { phonesSeen } from './phones-seen.ts';
import { sortReport } from './report-kind.ts';
import { takeBack } from './rollout.ts';
import type { EditionStore } from './store.ts';

/** So many phones must have left an edition before it is taken back for all. */
const LEAST = 5;
/** The share of the phones that were served it, above which it is taken back. */
const SHARE = 0.05;
/** Phones that are counted for an edition; with more, the share is known well enough. */
const MOST = 10_000;
/** Editions whose reports are counted apart in a process; those of further ones are counted together. */
const COUNTED = 100;
/** The largest report, in bytes. */
const LARGEST = 2_000;

/** The phones of an edition, as one process saw them since it started. */
interface Count {
  readonly served: Set<string>;
  readonly left: Set<string>;
  taken: boolean;
}

interface Tools {
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly telemetry: Telemetry;
  readonly history: HistoryTaker;
}

/** Counts on how many phones each edition starts and fails. */
export interface LeftCounter {
  /** A phone was sent the page of an edition. */
  readonly served: (edition: string, phone: string) => void;
}

/**
 * Takes the reports of phones that left an edition because it did not start (`POST /h5/left`), and takes it back for
 * all once enough of them did. A report counts once a phone, and only where that edition was served to it: nobody can
 * take back what others get by sending many.
 */
export function countLeft(
  server: FastifyInstance,
  store: EditionStore,
  { now, report, telemetry, history }: Tools,
): LeftCounter {
  const counts = new Map<string, Count>();
  const seen = phonesSeen(() => performance.now());
  const unobserve = telemetry.observe('harbor.phone.count', () =>
    seen.byEdition().map(([edition, phones]) => [phones, { 'harbor.edition': edition }]),
  );
  server.addHook('onClose', async () => unobserve());
  const countOf = (edition: string): Count => {
    const count = counts.get(edition) ?? { served: new Set<string>(), left: new Set<string>(), taken: false };
    counts.set(edition, count);
    return count;
  };

  const tellReport = (id: string, phone: string, why: string, documents: Edition['documents']): void => {
    const { kind, page } = sortReport(why, documents);
    history.reported(id, phone, page);
    telemetry.add('harbor.phone.reports', {
      'harbor.edition': [...counts.keys()].indexOf(id) < COUNTED ? id : 'other',
      'harbor.page': page,
      'harbor.report.kind': kind,
    });
  };

  /** Says in which lines of the edition's documents the fault is, where the report leads to some. */
  const placesOf = async (edition: Edition | null, why: string): Promise<string> => {
    try {
      const lines = edition === null ? [] : await documentLines(edition, store, why);
      return lines.length === 0 ? '' : ` (${lines.join(' or ')})`;
    } catch (error) {
      report(error);
      return '';
    }
  };

  server.post<{ Body: string }>('/h5/left', { bodyLimit: LARGEST }, async (request, reply) => {
    const said = readReport(request.body);
    // One that has just got its id was served nothing yet.
    const phone = phoneId(request);
    const count = said === null ? undefined : counts.get(said.edition);
    if (said !== null && count?.served.has(phone) === true && !count.left.has(phone)) {
      count.left.add(phone);
      const edition = await store.edition(said.edition).catch((error: unknown) => {
        report(error);
        return null;
      });
      tellReport(said.edition, phone, said.why, edition?.documents ?? {});
      const why = said.why + (await placesOf(edition, said.why));
      report(new Error(`A phone left edition ${said.edition}: ${why}`));
      if (!count.taken && count.left.size >= LEAST && count.left.size >= count.served.size * SHARE) {
        count.taken = true;
        const because = `${count.left.size} of ${count.served.size} phones left it: ${why}`;
        await store
          .act({ at: now(), who: 'the exchange', did: 'take back', edition: said.edition, why: because }, (before) =>
            takeBack(before, said.edition, now()),
          )
          .catch(report);
      }
    }
    return reply.code(204).send();
  });

  return {
    served: (edition, phone) => {
      const { served } = countOf(edition);
      if (served.size < MOST) served.add(phone);
      history.saw(edition, phone);
      if (telemetry.on) seen.saw(edition, phone);
    },
  };
}

/** Reads a report, which a browser sends as plain text; null for what is none. */
function readReport(body: unknown): { readonly edition: string; readonly why: string } | null {
  try {
    const said: unknown = JSON.parse(String(body));
    if (typeof said !== 'object' || said === null || !('edition' in said) || !('why' in said)) return null;
    const { edition, why } = said;
    if (typeof edition !== 'string' || !/^[0-9a-f]{4,64}$/.test(edition) || typeof why !== 'string') return null;
    // What a phone says goes to a log: no line of it can look like another entry.
    return { edition, why: why.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 500) };
  } catch {
    return null;
  }
}

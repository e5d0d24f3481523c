import { createServer, type IncomingMessage, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Part {
  readonly title: string;
  readonly hours: string | null;
}

interface Task {
  readonly id: string;
  readonly title: string;
  readonly urgency: string;
  readonly done: boolean;
  readonly hours: string | null;
  readonly made_at: number;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The other product's backend: tasks in memory, and its built files under the same strict policy as the app's. */
export function serveTasks(folder: string): Server {
  let tasks: readonly Task[] = [
    { id: '1', title: 'Paint the mast', urgency: 'high', done: false, hours: '2.5', made_at: 1 },
  ];
  let count = 1;
  const events: unknown[] = [];
  const change = (id: unknown, more: Partial<Task>): Task | undefined => {
    tasks = tasks.map((task) => (task.id === id ? { ...task, ...more } : task));
    return tasks.find((task) => task.id === id);
  };
  const answers: Readonly<Record<string, (given: Record<string, unknown>) => unknown>> = {
    'GET /tasks': () => tasks,
    'GET /task': ({ id }) => tasks.find((task) => task.id === id),
    'POST /tasks': ({ parts = [], ...given }) => {
      // Nobody here can do that.
      const gilded = (parts as readonly Part[]).findIndex(({ title }) => /gild/i.test(title));
      if (gilded >= 0) return new Refusal('We have no gold.', `parts[${gilded}].title`);
      count += 1;
      const task = { hours: null, ...given, id: String(count), done: false, made_at: Date.now() } as unknown as Task;
      tasks = [task, ...tasks];
      return task;
    },
    'POST /change': ({ id, ...more }) => change(id, more as Partial<Task>),
    'POST /done': ({ id, done }) => change(id, { done: done === true }),
    'GET /events': () => events,
    'POST /events': (given) => {
      events.push(given);
      return true;
    },
    'POST /drop': ({ id }) => {
      tasks = tasks.filter((task) => task.id !== id);
      return true;
    },
  };
  return createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.startsWith('/api')) {
        const given =
          request.method === 'GET'
            ? Object.fromEntries(searchParams)
            : (JSON.parse(await bodyOf(request)) as Record<string, unknown>);
        const data = answers[`${request.method} ${pathname.slice(4)}`]?.(given);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(data)));
        return;
      }
      const file = path.join(folder, path.normalize(pathname === '/' ? 'index.html' : pathname));
      const found = file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
      response
        .writeHead(found === undefined ? 404 : 200, {
          'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
          'content-security-policy': POLICY,
        })
        .end(found);
    })();
  });
}

/** Why a call is refused, and which parameter of it that is about. */
class Refusal {
  constructor(
    readonly failed: string,
    readonly parameter: string,
  ) {}
}

function answerOf(data: unknown): object {
  if (data instanceof Refusal) return { failed: data.failed, parameter: data.parameter };
  return data === undefined ? { failed: 'There is no such task.' } : { data };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

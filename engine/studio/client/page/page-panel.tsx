import { Component, PencilLine, Plus, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { ProblemCard } from '../problems/problem-card.tsx';
import { showDialog } from '../shell/keys-of.ts';
import { openPage } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import styles from './page-panel.module.css';
import { PageProperties } from './page-properties.tsx';

/** Tells of the open page, where nothing is chosen: who may see it, what it asks, where it leads, its problems. */
export function PagePanel(): ReactNode {
  const say = useSay();
  const title = useTitle();
  const opened = useStudio((state) => state.opened);
  const checked = useStudio((state) => state.checked);
  if (opened === undefined) return <Bars label={say('loading')} />;
  const { summary, from, files, outline } = opened;
  const Icon = summary.kind === 'fragment' ? Component : Smartphone;
  const problems = checked?.problems.filter(({ at }) => files.includes(at.file)) ?? [];
  return (
    <>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon size={16} strokeWidth={1.7} aria-hidden />
        </span>
        <div className={styles.names}>
          <h2 className={styles.name}>{title(summary)}</h2>
          <p className={styles.kind}>
            {say(summary.kind === 'fragment' ? 'page.fragment' : 'page.page')} <code>{summary.route}</code>
          </p>
        </div>
        <IconButton icon={PencilLine} label={say('rename')} keys="f2" onClick={() => showDialog('rename')} />
      </div>
      <section className={styles.section}>
        <dl>
          <Fact name={say('page.access')}>
            {summary.access.length === 0 ? say('page.everybody') : summary.access.join(', ')}
          </Fact>
          <Fact name={say('page.calls')}>
            {summary.calls.length === 0 ? say('page.nocalls') : summary.calls.join(', ')}
          </Fact>
          <Fact name={say('page.tests')}>{say('tests.count', { count: summary.tests })}</Fact>
        </dl>
        {outline.some(({ kind }) => kind === 'form') ? (
          <div className={styles.acts}>
            <Button look="line" aria-haspopup="dialog" onClick={() => showDialog('add-field')}>
              <Plus size={14} strokeWidth={1.8} aria-hidden />
              {say('field.add')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => showDialog('add-rule')}>
              {say('rule.add')}
            </Button>
          </div>
        ) : null}
      </section>
      <PageProperties file={summary.file} />
      <Leads heading={say('page.from')} routes={from} />
      <Leads heading={say('page.to')} routes={summary.links} />
      <Leads heading={say('page.fragments')} routes={summary.fragments} />
      <section className={styles.section}>
        <h3 className={styles.heading}>{say('problems')}</h3>
        {problems.length === 0 ? <Empty>{say('page.noproblems')}</Empty> : null}
        {problems.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} withPlace={problem.at.file !== summary.file} />
        ))}
      </section>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Pages that one may go on to. */
function Leads({ heading, routes }: { readonly heading: string; readonly routes: readonly string[] }): ReactNode {
  const title = useTitle();
  const pages = useStudio((state) => state.pages) ?? [];
  const found = pages.filter(({ route }) => routes.includes(route));
  if (found.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      <div className={styles.links}>
        {found.map((page) => (
          <button key={page.route} type="button" className={styles.link} onClick={() => openPage(page.route)}>
            {title(page)}
          </button>
        ))}
      </div>
    </section>
  );
}

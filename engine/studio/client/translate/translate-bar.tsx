import { Columns3, Download, FileInput, FileOutput, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../protocol/session.ts';
import type { TextRow } from '../../protocol/texts.ts';
import { Button } from '../parts/button.tsx';
import { CheckMenu } from '../parts/check-menu.tsx';
import { SearchField } from '../parts/field.tsx';
import { Menu } from '../parts/menu.tsx';
import { Pick } from '../parts/pick.tsx';
import { useStudio } from '../state/studio.ts';
import type { Word } from '../words/say.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { exportTable, importTable } from './table-files.ts';
import { FILTERS, rowsOf, type TableFilter } from './table-rows.ts';
import { useTable } from './table-state.ts';
import styles from './translate.module.css';

const WORDS: Readonly<Record<TableFilter, Word>> = {
  all: 'table.all',
  missing: 'texts.missing',
  long: 'texts.long',
  changed: 'table.changed',
  unused: 'table.unused',
};

interface TranslateBarProps {
  readonly rows: readonly TextRow[];
  readonly shown: ReadonlySet<string>;
  readonly languages: readonly Language[];
}

/** The choice of texts and languages, and the files that translators get and give back. */
export function TranslateBar({ rows, shown, languages }: TranslateBarProps): ReactNode {
  const say = useSay();
  const title = useTitle();
  const page = useStudio((state) => state.pages?.find(({ route }) => route === state.route));
  const { scope, filter, words, hidden } = useTable();
  const codes = languages.map(({ code }) => code);
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('table')}>
      <Pick
        label={say('table.scope')}
        value={scope}
        choices={[
          { value: 'page', label: page === undefined ? say('page.page') : title(page) },
          { value: 'all', label: say('texts.all') },
        ]}
        onPick={(next) => useTable.setState({ scope: next, key: undefined })}
      />
      <div className={styles.filters} role="group" aria-label={say('texts.filter')}>
        {FILTERS.map((one) => {
          const { length } = rowsOf(rows, one, shown);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={filter === one}
              data-tone={length === 0 ? undefined : one}
              onClick={() => useTable.setState({ filter: one })}
            >
              {say(WORDS[one])} <i>{length}</i>
            </button>
          );
        })}
      </div>
      <div className={styles.search}>
        <SearchField
          label={say('table.find')}
          keys="mod+f"
          data-find="texts"
          value={words}
          onValue={(next) => useTable.setState({ words: next })}
        />
      </div>
      <CheckMenu
        label={say('table.languages')}
        trigger={
          <Button>
            <Columns3 size={14} strokeWidth={1.7} aria-hidden />
            {say('table.columns', { shown: shown.size, count: languages.length })}
          </Button>
        }
        choices={languages.slice(1).map(({ code, name }) => ({ value: code, label: name, detail: code }))}
        chosen={codes.filter((code) => !hidden.includes(code))}
        onChoose={(chosen) => useTable.setState({ hidden: codes.slice(1).filter((code) => !chosen.includes(code)) })}
      />
      <Menu
        label={say('table.files')}
        trigger={
          <Button>
            <FileOutput size={14} strokeWidth={1.7} aria-hidden />
            {say('table.files')}
          </Button>
        }
        acts={[
          {
            label: say('table.export'),
            icon: Download,
            onPress: () =>
              exportTable(
                codes.slice(1).filter((code) => shown.has(code)),
                false,
              ),
          },
          {
            label: say('table.export.missing'),
            icon: FileInput,
            onPress: () =>
              exportTable(
                codes.slice(1).filter((code) => shown.has(code)),
                true,
              ),
          },
          { label: say('table.import'), icon: Upload, separator: true, onPress: importTable },
        ]}
      />
    </div>
  );
}

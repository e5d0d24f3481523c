/**
 * Starts the language server of the documents (`npm run lsp`) for VS Code. The client comes from this repository's own
 * packages, so `npm ci` is all that it needs.
 */
const path = require('node:path');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { RelativePattern, Uri, workspace } = require('vscode');

const ROOT = path.resolve(__dirname, '../../..');
/** Folders of documents, of tables of texts and of the contract. */
const FOLDERS = ['screens', 'locales', 'schemas/api', 'operators/screens', 'operators/locales', 'schemas/operators'];

let client;

exports.activate = async () => {
  const server = {
    command: 'node',
    args: ['--import', 'tsx', 'engine/tools/lsp/main.ts', '--product', '.', '--product', 'operators'],
    options: { cwd: ROOT },
    transport: TransportKind.stdio,
  };
  client = new LanguageClient('harbor', 'Harbor documents', server, {
    documentSelector: FOLDERS.map((folder) => ({
      scheme: 'file',
      pattern: `${ROOT.replaceAll('\\', '/')}/${folder}/**/*.json`,
    })),
    synchronize: {
      fileEvents: [...FOLDERS, 'schemas'].map((folder) =>
        workspace.createFileSystemWatcher(new RelativePattern(Uri.file(path.join(ROOT, folder)), '**/*.json')),
      ),
    },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();

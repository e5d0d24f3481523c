import { given, type CompileStep } from '../../language/action/step.ts';
import { literal } from '../../language/code.ts';

export const compile: CompileStep = (c) => {
  const known = c.env.cells('data');
  const data = c.at('data');
  if (data.given && !Array.isArray(data.value)) data.problem('wrong-type', '"data" takes a list of names of data.');
  const names = data.items();
  for (const name of names)
    if (!known.includes(String(name.value))) name.unknown('undeclared', 'data named', String(name.value), known);
  return { plan: { with: given({ data: literal(names.map(({ value }) => value)) }, '') } };
};

/** Returns in a few words why a storage did not do as it was asked. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error);
};

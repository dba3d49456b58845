import { type Reading } from '../read.ts'

/** As it was written. */
export function quoted(
	{ words: { tokens } }: Pick<Reading, 'words'>,
	{ start, end }: { start: number; end: number },
): string {
	return tokens
		.filter(({ at }) => at >= start && at < end)
		.map(({ raw }) => raw)
		.join(' ')
}

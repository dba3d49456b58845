/** Colours that stand beside each other and are told apart: of the agenda's people, of the groups of a list. */
const rowColors = ['#B5477B', '#2F6FD0', '#1E8A6B', '#B7791F', '#7C4DBD', '#C2503C', '#3E7C93', '#6B7A2A']

/** The colour of the one that comes after `count` others. */
export function rowColor(count: number): string {
	return rowColors[count % rowColors.length] ?? '#007AFF'
}

/** A moment in a column of the server's grid: columns say their day and specialist, the grid its hours. */
export type GridPlace = { date: string; minute: number; specialistId?: string; column: HTMLElement }

/** Where a point of the window lies, down to `step` minutes; null outside the columns. */
export function placeAt(grid: HTMLElement, x: number, y: number, step: number): GridPlace | null {
	for (const column of grid.querySelectorAll<HTMLElement>('.cal-col')) {
		const box = column.getBoundingClientRect()
		if (x < box.left || x >= box.right || box.height === 0) continue
		const { from, hours } = grid.dataset
		const minute = Number(from) + ((y - box.top) / box.height) * Number(hours) * 60
		const { date = '', con } = column.dataset
		const last = Number(from) + Number(hours) * 60 - step
		const snapped = Math.min(Math.max(Math.floor(minute / step) * step, Number(from)), last)
		return { date, specialistId: con, column, minute: snapped }
	}
	return null
}

/** What an event of the grid shows: its id stands in the address that it leads to. */
export function eventIdOf(event: HTMLElement): string {
	return event.querySelector('a')?.pathname.split('/').at(-1) ?? ''
}

/** Pixels of one minute. */
export function minuteHeight(grid: HTMLElement): number {
	// On a phone only one column of a day is drawn.
	const heights = [...grid.querySelectorAll('.cal-col')].map((column) => column.getBoundingClientRect().height)
	return (heights.find((height) => height > 0) ?? 0) / (Number(grid.dataset.hours) * 60)
}

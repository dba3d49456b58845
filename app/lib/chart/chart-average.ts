/** How a chart groups time. */
export type Grouping = 'day' | 'week' | 'month'

/** Over how many points the moving average goes: 3 days, else 2 periods (document 002 §9). */
export function averageSpan(grouping: Grouping): number {
	return grouping === 'day' ? 3 : 2
}

/** For each value the mean of it and those before it, `span` at most. */
export function movingAverage(values: number[], span: number): number[] {
	return values.map((_, index) => {
		const last = values.slice(Math.max(0, index - span + 1), index + 1)
		return last.reduce((sum, value) => sum + value, 0) / last.length
	})
}

/** 'Promedio de 3 días', 'Promedio de 2 meses'. */
export function averageText(grouping: Grouping): string {
	return `Promedio de ${averageSpan(grouping)} ${{ day: 'días', week: 'semanas', month: 'meses' }[grouping]}`
}

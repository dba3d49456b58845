import { averageSpan, averageText, type Grouping, movingAverage } from '#app/lib/chart/chart-average.ts'
import { lineGeometry, type Point, type Series, sentenceOf } from '#app/lib/chart/chart-geometry.ts'
import { ChartFigure, Legend } from './chart-figure.tsx'
import { Plot } from './chart-plot.tsx'

type LineChartProps = {
	title: string
	caption?: string
	pointName: string
	series: Series
	points: { label: string; name?: string; value: number }[]
	grouping: Grouping
}

/** A line with its moving average (of 3 days, or 2 periods). */
export function LineChart({ title, caption, pointName, series, points, grouping }: LineChartProps) {
	const span = averageSpan(grouping)
	const values = points.map(({ value }) => value)
	const average = movingAverage(values, span)
	const drawn = points.map(({ value, ...names }): Point => ({ ...names, values: [value] }))
	const { line, area, average: averagePath, dots, ticks, marks } = lineGeometry(drawn, average)
	const averageName = averageText(grouping)
	const rows = points.map(({ label, name = label, value }, index) => [name, value, (average[index] ?? 0).toFixed(1)])
	return (
		<ChartFigure title={title} caption={caption} table={{ head: [pointName, series.name, averageName], rows }}>
			<Plot title={title} text={sentenceOf([series], drawn)} ticks={ticks} marks={marks}>
				<path className="area" d={area} />
				<path className="line" d={line} />
				<path className="average" d={averagePath} />
				{dots.map(({ x, value }, index) => (
					// Nothing is drawn: a strip to point at, that says its number.
					<rect key={x} x={x - 50 / dots.length} y={0} width={100 / dots.length} height={100} fillOpacity={0}>
						<title>{`${points[index]?.name ?? points[index]?.label}: ${value}`}</title>
					</rect>
				))}
			</Plot>
			<Legend series={[series]} average={averageName} />
		</ChartFigure>
	)
}

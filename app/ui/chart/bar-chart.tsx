import { barGeometry, type Point, type Series, sentenceOf } from '#app/lib/chart/chart-geometry.ts'
import { classNames } from '../style/class-names.ts'
import { ChartFigure, Legend } from './chart-figure.tsx'
import { Plot } from './chart-plot.tsx'

type BarChartProps = {
	title: string
	caption?: string
	/** What a point is, as the heading of the table: 'Mes'. */
	pointName: string
	series: Series[]
	points: Point[]
	/** How a value is written in the table; the number unless told. */
	valueText?: (value: number) => string
	tickText?: (value: number) => string
	/** What stands instead of a drawing that would show nothing but its axes. */
	emptyText?: string
}

/** Beyond so many bars their numbers would touch. */
const mostNumbers = 14

/** Bars of the server: the series of each point upon each other. */
export function BarChart({ title, caption, pointName, series, points, emptyText, ...texts }: BarChartProps) {
	const { valueText = String, tickText } = texts
	const { bars, tops, ticks, marks } = barGeometry(points)
	const isStacked = series.length > 1
	const rows = points.map(({ label, name = label, values }) => {
		const total = values.reduce((sum, value) => sum + value, 0)
		return [name, ...values.map(valueText), ...(isStacked ? [valueText(total)] : [])]
	})
	const head = [pointName, ...series.map(({ name }) => name), ...(isStacked ? ['Total'] : [])]
	return (
		<ChartFigure title={title} caption={caption} table={{ head, rows }}>
			{emptyText && bars.length === 0 ? (
				<p className="muted">{emptyText}</p>
			) : (
				<Plot
					title={title}
					text={sentenceOf(series, points)}
					ticks={ticks}
					marks={marks}
					tickText={tickText}
					over={
						points.length <= mostNumbers
							? tops
									.filter(({ total }) => total > 0)
									.map(({ x, y, total }) => (
										<span
											key={x}
											className={classNames('plot-value', points.length > 7 && 'is-spare')}
											style={{ left: `${x}%`, top: `${y}%` }}
											aria-hidden="true"
										>
											{tickText ? tickText(total) : total}
										</span>
									))
							: null
					}
				>
					{bars.map(({ x, y, width, height, point, series: at, value }) => (
						<rect
							key={`${point}-${at}`}
							className={classNames(`tone--${series[at]?.tone}`, points[point]?.faded && 'faded')}
							x={x}
							y={y}
							width={width}
							height={height}
						>
							<title>{`${points[point]?.name ?? points[point]?.label}: ${series[at]?.name} ${valueText(value)}`}</title>
						</rect>
					))}
				</Plot>
			)}
			{isStacked ? <Legend series={series} /> : null}
		</ChartFigure>
	)
}

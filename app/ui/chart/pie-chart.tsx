import { useId } from 'react'
import { type Part, percentText, pieGeometry } from '#app/lib/chart/chart-geometry.ts'
import { ChartFigure, Legend } from './chart-figure.tsx'

type PieChartProps = {
	title: string
	caption?: string
	/** What a part is, as the heading of the table: 'Estado'. */
	partName: string
	parts: Part[]
	valueText?: (value: number) => string
	/** Makes a ring, with a figure and a word in its middle. */
	middle?: { figure: string; word: string }
}

/** Parts of a whole; a slice is labelled only above 15 percent (DAS-002), the legend names them all. */
export function PieChart({ title, caption, partName, parts, valueText = String, middle }: PieChartProps) {
	const id = useId()
	const slices = pieGeometry(parts, middle ? 34 : 0)
	const total = parts.reduce((sum, { value }) => sum + value, 0)
	const shareOf = (value: number) => percentText(total > 0 ? value / total : 0)
	const rows = parts.map(({ name, value }) => [name, valueText(value), shareOf(value)])
	const text = parts.map(({ name, value }) => `${name}: ${shareOf(value)}`).join('. ')
	return (
		<ChartFigure title={title} caption={caption} table={{ head: [partName, 'Cantidad', 'Porcentaje'], rows }}>
			<div className="round">
				<svg
					className="chart"
					viewBox="0 0 100 100"
					role="img"
					aria-labelledby={`${id}-t`}
					aria-describedby={`${id}-d`}
				>
					<title id={`${id}-t`}>{title}</title>
					<desc id={`${id}-d`}>{text}</desc>
					{slices.map(({ part, path, share }) => (
						<path key={part.id} className={`slice tone--${part.tone}`} d={path} transform="translate(50 50)">
							<title>{`${part.name}: ${percentText(share)}`}</title>
						</path>
					))}
					{middle
						? null
						: slices.map(({ part, label }) =>
								label ? (
									<text key={part.id} className="slice-label" x={label.x} y={label.y + 2.5} textAnchor="middle">
										{label.text}
									</text>
								) : null,
							)}
					{middle ? (
						<>
							<text className="big" x="50" y="52" textAnchor="middle">
								{middle.figure}
							</text>
							<text className="small" x="50" y="63" textAnchor="middle">
								{middle.word}
							</text>
						</>
					) : null}
				</svg>
				<Legend down series={parts.map((part) => ({ ...part, value: shareOf(part.value) }))} />
			</div>
		</ChartFigure>
	)
}

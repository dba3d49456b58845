import { type ReactNode, useId } from 'react'
import { type Mark, type Tick } from '#app/lib/chart/chart-geometry.ts'
import { classNames } from '../style/class-names.ts'

type PlotProps = {
	title: string
	/** The numbers in words. */
	text: string
	ticks: Tick[]
	marks: Mark[]
	tickText?: (value: number) => string
	/** Over the drawing: numbers of single bars. */
	over?: ReactNode
	children: ReactNode
}

/** Scale, floor and lines of a drawing that is stretched to its place; the words over it are not. */
export function Plot({ title, text, ticks, marks, tickText = String, over, children }: PlotProps) {
	const id = useId()
	return (
		<div className="plot">
			<svg
				className="chart"
				viewBox="0 0 100 100"
				preserveAspectRatio="none"
				role="img"
				aria-labelledby={`${id}-t`}
				aria-describedby={`${id}-d`}
			>
				<title id={`${id}-t`}>{title}</title>
				<desc id={`${id}-d`}>{text}</desc>
				{ticks.map(({ y, value }) => (
					<path key={value} className="grid" d={`M0 ${y}H100`} />
				))}
				{children}
			</svg>
			{ticks.map(({ y, value }) => (
				<span key={value} className="plot-tick" style={{ top: `${y}%` }} aria-hidden="true">
					{tickText(value)}
				</span>
			))}
			{marks.map(({ x, text: mark, rank }) => (
				<span
					key={x}
					className={classNames('plot-mark', rank > 0 && 'is-spare')}
					style={{ left: `${x}%` }}
					aria-hidden="true"
				>
					{mark}
				</span>
			))}
			{over}
		</div>
	)
}

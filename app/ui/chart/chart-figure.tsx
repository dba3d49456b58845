import { type ReactNode } from 'react'
import { type Series } from '#app/lib/chart/chart-geometry.ts'

type ChartFigureProps = {
	title: string
	/** Beside the title, e.g. a sentence on the range. */
	caption?: ReactNode
	/** The same numbers as a table, for who does not see the drawing or wants to copy them. */
	table: { head: string[]; rows: (string | number)[][] }
	children: ReactNode
}

/** A card with a drawing and, under it, its numbers. */
export function ChartFigure({ title, caption, table, children }: ChartFigureProps) {
	return (
		<figure className="card">
			<figcaption className="card-head">
				<h2>{title}</h2>
				{caption ? <p>{caption}</p> : null}
			</figcaption>
			<div className="card-body">
				{children}
				<details className="chart-table">
					<summary>
						Ver los números<span className="sr"> de {title}</span>
					</summary>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
					<div tabIndex={0}>
						<table className="table">
							<caption className="sr">{title}</caption>
							<thead>
								<tr>
									{table.head.map((name, index) => (
										<th key={name} scope="col" className={index > 0 ? 'num' : undefined}>
											{name}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{table.rows.map(([first, ...rest]) => (
									<tr key={first}>
										<th scope="row">{first}</th>
										{rest.map((cell, index) => (
											<td key={table.head[index + 1]} className="num" data-label={table.head[index + 1]}>
												{cell}
											</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</div>
				</details>
			</div>
		</figure>
	)
}

type LegendProps = { series: (Series & { value?: string })[]; average?: string; down?: boolean }

/** Names of the colours; `average` names the dashed line. */
export function Legend({ series, average, down }: LegendProps) {
	return (
		<ul className={down ? 'legend legend--down' : 'legend'}>
			{series.map(({ id, name, tone, value }) => (
				<li key={id}>
					<span className={`swatch tone--${tone}`} />
					{name}
					{value ? <b className="num">{value}</b> : null}
				</li>
			))}
			{average ? (
				<li>
					<span className="swatch swatch--line" />
					{average}
				</li>
			) : null}
		</ul>
	)
}

import { type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

type CardProps = { title?: ReactNode; aside?: ReactNode; foot?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, aside, foot, className, children }: CardProps) {
	return (
		<section className={classNames('card', className)}>
			{title ? (
				<header className="card-head">
					<h2>{title}</h2>
					{aside}
				</header>
			) : null}
			<div className="card-body">{children}</div>
			{foot ? <footer className="card-foot">{foot}</footer> : null}
		</section>
	)
}

/** Name and value, one pair a line. */
export function DescriptionList({ entries }: { entries: { term: string; value: ReactNode; numeric?: boolean }[] }) {
	return (
		<dl className="dl">
			{entries.map(({ term, value, numeric }) => (
				<div key={term} className="contents">
					<dt>{term}</dt>
					<dd className={numeric ? 'num' : undefined}>{value}</dd>
				</div>
			))}
		</dl>
	)
}

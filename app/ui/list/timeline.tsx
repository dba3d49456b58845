import { type ReactNode } from 'react'

export type TimelineEntry = { id: string; status?: string; title: ReactNode; caption?: ReactNode; below?: ReactNode }

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
	return (
		<ol className="timeline">
			{entries.map(({ id, status, title, caption, below }) => (
				<li key={id} data-status={status}>
					<span>{title}</span>
					{caption ? <span className="caption">{caption}</span> : null}
					{below}
				</li>
			))}
		</ol>
	)
}

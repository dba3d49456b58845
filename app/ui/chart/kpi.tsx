import { type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type Trend = {
	direction: 'up' | 'down' | 'same'
	/** Whether that is good news; less no-shows are. */
	good?: boolean
	/** 'contra octubre' */
	figure: string
	text: string
}

/** One figure with its title, and how it stood before (DAS-008). */
export function Kpi({ title, value, unit, trend }: { title: string; value: ReactNode; unit?: string; trend?: Trend }) {
	return (
		<div className="card kpi">
			<dt>{title}</dt>
			<dd className="kpi-value">
				{value}
				{unit ? <small>{` ${unit}`}</small> : null}
			</dd>
			{trend ? (
				<dd className="trend" data-good={trend.direction === 'same' ? undefined : trend.good}>
					<Icon name={icons[trend.direction]} size="s" />
					<span>
						<b>{trend.figure}</b> {trend.text}
					</span>
				</dd>
			) : null}
		</div>
	)
}

/** Around the cards. */
export function Kpis({ children }: { children: ReactNode }) {
	return <dl className="kpis">{children}</dl>
}

const icons = { up: 'trending-up', down: 'trending-down', same: 'minus' } as const

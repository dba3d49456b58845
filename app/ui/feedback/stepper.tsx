import { Link } from '@remix-run/react'
import { classNames } from '../style/class-names.ts'

export type Step = { id: string; name: string; to?: string }

/** Where one stands on a way of several pages. A step with an address can be gone back to. */
export function Stepper({ label, steps, current }: { label: string; steps: Step[]; current: string }) {
	const at = steps.findIndex(({ id }) => id === current)
	return (
		<nav aria-label={label}>
			<ol className="stepper">
				{steps.map(({ id, name, to }, index) => (
					<li
						key={id}
						className={classNames(index < at && 'is-done')}
						aria-current={index === at ? 'step' : undefined}
						data-step={`${index + 1} de ${steps.length}`}
					>
						<span>
							{to && index !== at ? <Link to={to}>{name}</Link> : name}
							{index < at ? <span className="sr">, listo</span> : null}
						</span>
					</li>
				))}
			</ol>
		</nav>
	)
}

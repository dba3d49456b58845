import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'

export type Chip = { id: string; to: string; current?: boolean; children: ReactNode }

/** Filters that are addresses: one of them is the current page. */
export function ChipLinks({ label, chips }: { label: string; chips: Chip[] }) {
	return (
		<nav className="chips" aria-label={label}>
			{chips.map(({ id, to, current, children }) => (
				<Link key={id} className="chip" to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
					{children}
				</Link>
			))}
		</nav>
	)
}

type ChipChecksProps = { label: string; name: string; options: { id: string; name: string }[]; chosen: string[] }

/** Several of a few, as chips of a form. */
export function ChipChecks({ label, name, options, chosen }: ChipChecksProps) {
	return (
		<fieldset className="chips">
			<legend className="label w-full pb-1">{label}</legend>
			{options.map((option) => (
				<label key={option.id} className="chip">
					<input type="checkbox" name={name} value={option.id} defaultChecked={chosen.includes(option.id)} />
					{option.name}
				</label>
			))}
		</fieldset>
	)
}

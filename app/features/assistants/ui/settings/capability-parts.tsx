import { type FieldMetadata } from '@conform-to/react'
import { type ReactNode } from 'react'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type SectionProps = {
	id: string
	icon: IconName
	title: string
	/** How many of its switches were on when the page was drawn. */
	on: number
	of: number
	children: ReactNode
}

/** One of the five parts of the panel, which can be folded. */
export function CapabilitySection({ id, icon, title, on, of, children }: SectionProps) {
	return (
		<details className="card cap" id={id} open>
			<summary>
				<span className="cap-icon">
					<Icon name={icon} />
				</span>
				<h3 className="grow">{title}</h3>
				<span className="caption num">{`${on} de ${of} ${of === 1 ? 'encendida' : 'encendidas'}`}</span>
				<Icon name="chevron-right" />
			</summary>
			<div>{children}</div>
		</details>
	)
}

type OnOffProps = { field: FieldMetadata<boolean | undefined>; name: string; hint: string; children?: ReactNode }

/** A switch with its sentence; below it what counts while it is on. */
export function OnOff({ field, name, hint, children }: OnOffProps) {
	return (
		<div className="cap-row">
			<Switch name={field.name} id={field.id} end defaultChecked={field.initialValue === 'on'}>
				<span className="grow">
					{name}
					<span className="hint block">{hint}</span>
				</span>
			</Switch>
			{children}
		</div>
	)
}

/** A switch of a switch: there is nothing to say of it while that one is off. */
export function OnOffWithin(within: OnOffProps) {
	return (
		<div className="cap-within">
			<OnOff {...within} />
		</div>
	)
}

type CountProps = { field: FieldMetadata<number | undefined>; label: string; unit: string }

/** A whole number with its unit behind it. */
export function Count({ field, label, unit }: CountProps) {
	return <TextField field={field} label={label} numeric type="number" inputMode="numeric" step={1} suffix={unit} />
}

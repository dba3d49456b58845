import { type ReactNode } from 'react'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type FieldState } from '#app/ui/form/field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type PersonFieldsProps = {
	name: FieldState
	lastname: FieldState
	phone: FieldState
	country: FieldState
	/** The number is another one's: who that is, and what can be done about it. */
	taken?: ReactNode
	/** Where the cursor goes when the fields appear. */
	focus?: 'name' | 'phone'
}

/** Who somebody is and under which number: the least that a client's record needs, the same wherever one is written. */
export function PersonFields({ name, lastname, phone, country, taken, focus }: PersonFieldsProps) {
	return (
		<div className="stack">
			<div className="form-grid">
				<TextField field={name} label="Nombre" autoComplete="off" data-first={focus === 'name' || undefined} />
				<TextField field={lastname} label="Apellidos" optional autoComplete="off" />
				<PhoneField
					className="full"
					field={phone}
					country={country}
					label="Teléfono"
					autoComplete="off"
					data-first={focus === 'phone' || undefined}
				/>
			</div>
			{taken ? (
				<Callout status="aviso" role="status">
					{taken}
				</Callout>
			) : null}
		</div>
	)
}

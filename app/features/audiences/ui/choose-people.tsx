import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError, plainField } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type Choice } from '../schemas.ts'

export type Choosing = Choice & { search: string }

/** Several people of the business, looked for by name or number: 'Buscar' asks for the form once more, with whom it found. */
export function ChoosePeople({ choice, errors }: { choice: Choosing; errors?: string[] }) {
	const { chosen, search, found } = choice
	const ids = chosen.map(({ id }) => id)
	const offered = [...chosen, ...found.filter(({ id }) => !ids.includes(id))]
	return (
		<fieldset className="bare stack stack--1" id="clients">
			<legend className="label">Clientes</legend>
			{/* Enter in the search looks for people: it is the first button of the form. */}
			<TextField
				field={plainField('persona', { value: search })}
				label="Busca por nombre o WhatsApp"
				type="search"
				maxLength={100}
				autoComplete="off"
				suffix={
					<Button look="ghost" icon="search" name="hacer" value="buscar" formNoValidate>
						Buscar
					</Button>
				}
			/>
			{search && found.length === 0 ? (
				<p className="hint" role="status">
					Nadie coincide con «{search}».
				</p>
			) : null}
			{offered.map(({ id, name, whatsapp, countryCode }) => (
				<Check
					key={id}
					name="clients"
					value={id}
					defaultChecked={ids.includes(id)}
					hint={whatsapp ? <Phone countryCode={countryCode} number={whatsapp} /> : null}
				>
					{name}
				</Check>
			))}
			<FieldError field={plainField('clients', { errors })} label="Clientes" />
		</fieldset>
	)
}

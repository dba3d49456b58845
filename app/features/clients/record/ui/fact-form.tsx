import { Form, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type ClientField, fieldValue } from '#app/features/contacts/custom/kinds.ts'
import { choicesOf, genderNames, typeNames } from '#app/features/contacts/fact-words.ts'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { factText } from '../fact-values.ts'
import { type Refused } from '../facts.ts'

export type FactFormProps = {
	contact: ContactDetail
	field: string
	label: string
	of?: ClientField
	here: string
	/** What was typed and why it was not taken. */
	refused?: Refused
}

/** One fact of a record as a form in its place: saved alone, left with Cancelar or Esc. */
export function FactForm({ contact, field, label, of, here, refused }: FactFormProps) {
	const navigate = useNavigate()
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => form.current?.querySelector<HTMLElement>('select, input:not([type=hidden])')?.focus(), [])
	const now = factText(contact, field)
	const action = withParam(here, 'editar', field)
	return (
		<Form
			ref={form}
			method="post"
			action={action}
			className="record-fact-form"
			preventScrollReset
			data-takes-esc
			onKeyDown={({ key }) => key === 'Escape' && navigate(here, { preventScrollReset: true })}
		>
			<input type="hidden" name="field" value={field} />
			<input type="hidden" name="was" value={now} />
			<Control {...{ field, label, of, refused }} now={now} code={contact.countryCode} />
			<span className="row">
				<SaveButton action={action}>Guardar</SaveButton>
				<LinkButton look="ghost" to={here} preventScrollReset>
					Cancelar
				</LinkButton>
			</span>
		</Form>
	)
}

type ControlProps = Pick<FactFormProps, 'field' | 'label' | 'of' | 'refused'> & { now: string; code?: string }

function Control({ field, label, of, refused, now, code }: ControlProps) {
	const errors = refused ? [refused.sentence] : undefined
	const value = refused?.value ?? now
	const own = { field: plainField('value', { value, errors }), label, hideLabel: true }
	if (field === 'whatsapp') {
		const country = plainField('countryCode', { value: refused?.countryCode ?? code })
		return <PhoneField {...own} country={country} autoComplete="off" />
	}
	if (field === 'birthdate') return <DateField {...own} />
	if (field === 'type') return <Select {...own} options={choicesOf(typeNames)} />
	if (field === 'gender')
		return <Select {...own} options={withOwn(choicesOf(genderNames), value)} placeholder="Sin dato" />
	const kind = of?.kind ?? 'text'
	// What stands there in another kind is text until somebody mends it.
	const fits = kind === 'choice' || value === '' || fieldValue(kind, value) !== null
	if (kind === 'boolean' && fits) return <Select {...own} options={named(['Sí', 'No'])} placeholder="Sin dato" />
	if (kind === 'choice')
		return <Select {...own} options={withOwn(named(of?.options ?? []), value)} placeholder="Sin dato" />
	if (kind === 'date' && fits) return <DateField {...own} />
	const hint = field === 'tags' ? 'Separadas por comas.' : undefined
	return <TextField {...own} hint={hint} autoComplete="off" inputMode={kind === 'number' ? 'decimal' : undefined} />
}

type Option = { id: string; name: string }

const named = (words: string[]): Option[] => words.map((id) => ({ id, name: id }))

/** What a record has in words of its own stays until somebody chooses another. */
function withOwn(options: Option[], own: string): Option[] {
	return own === '' || options.some(({ id }) => id === own) ? options : [...options, { id: own, name: own }]
}

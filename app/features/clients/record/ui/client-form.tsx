import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ChipRadios } from '#app/features/clients/list/ui/chip-radios.tsx'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { choicesOf, genderNames, typeNames } from '#app/features/contacts/fact-words.ts'
import { type AlikeTyped } from '#app/features/contacts/merging/schemas-merging.ts'
import { ChipChecks } from '#app/ui/chips.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RegisterClient, SaveClient } from '../schemas-record.ts'
import { AlikePeople } from './alike-people.tsx'
import { CustomRows, type Row } from './custom-rows.tsx'
import { FirstNote } from './first-note.tsx'
import './record.css'

export type ClientValues = Partial<Record<keyof Omit<RegisterClient, 'fields' | 'tags' | 'noRespond'>, string>> & {
	noRespond?: boolean
	fields?: Row[]
}

type ClientFormProps = {
	values: ClientValues
	chosenTags: string[]
	tags: string[]
	/** The custom fields that the business defined. */
	defined: ClientField[]
	/** A new record is given a first note; one that is there may be without a number. */
	isNew: boolean
	result?: SubmissionResult
	/** Who has the number that was typed. */
	taken?: ReactNode
	/** Whose record it is. */
	contactId?: string
	/** Who it may be already, where the form came back to say so. */
	alike?: AlikeTyped['people']
	parent: string
	tabs?: Tab[]
}

const types = choicesOf(typeNames)
const genders: { id: string; name: string }[] = choicesOf(genderNames)

/** A person's record as a form: who it is first, whatever else may be known folded away below. */
export function ClientForm(props: ClientFormProps) {
	const { values, defined, chosenTags, tags, isNew, result, taken, parent, tabs } = props
	const schema: z.ZodType = isNew ? RegisterClient : SaveClient.omit({ contactId: true })
	const [form, fields] = useForm<ClientValues, unknown>({
		id: 'contacto',
		lastResult: result,
		defaultValue: values,
		...validatedBy(schema),
	})
	useUnsavedChanges(useChanged(form.id))
	const { name, lastname, secondLastname, whatsapp, countryCode, email, birthdate, customId, type } = fields
	const typed = typedIn(result) ?? { gender: values.gender, tags: chosenTags, noRespond: values.noRespond }
	const offered = [...new Set([...chosenTags, ...typed.tags, ...tags])]
	const gender = genderOf(typed.gender)
	return (
		<FormDialog
			title={isNew ? 'Registrar contactos' : 'Editar contacto'}
			below={tabs ? <Tabs label="Cómo registrar" tabs={tabs} /> : undefined}
			form={form}
			parent={parent}
			save={isNew ? 'Registrar contacto' : 'Guardar contacto'}
		>
			<ErrorSummary errors={form.errors} fields={[name, whatsapp, email, customId, birthdate]} />
			<div className="form-grid">
				<TextField field={name} label="Nombre" autoComplete="off" data-autofocus className="full" />
				<TextField field={lastname} label="Apellido paterno" optional autoComplete="off" />
				<TextField field={secondLastname} label="Apellido materno" optional autoComplete="off" />
				<PhoneField
					className="full"
					field={whatsapp}
					country={countryCode}
					label="WhatsApp"
					autoComplete="off"
					optional={!isNew}
				/>
			</div>
			{taken ? (
				<Callout status="aviso" role="status">
					{taken}
				</Callout>
			) : null}
			<AlikePeople formId={form.id} contactId={props.contactId} found={props.alike} />
			<Select field={type} label="Tipo" options={types} />
			{isNew ? <FirstNote field={fields.note} /> : null}
			<details className="client-more" open={!isNew || Boolean(result)}>
				<summary>Campos opcionales</summary>
				<div className="stack">
					<div className="form-grid">
						<TextField field={email} label="Correo" optional autoComplete="off" />
						<DateField field={birthdate} label="Fecha de nacimiento" optional />
						<TextField field={customId} label="Identificador" optional autoComplete="off" />
					</div>
					<ChipRadios label="Género" name="gender" options={gendersWith(gender)} chosen={gender} any="Sin dato" />
					<TagFields offered={offered} chosen={typed.tags} />
					<Check name="noRespond" defaultChecked={typed.noRespond} hint="El asistente no le contesta.">
						No responder
					</Check>
					<CustomRows form={form} defined={defined} field={fields.fields as unknown as FieldMetadata<Row[]>} />
				</div>
			</details>
		</FormDialog>
	)
}

/** What the chips held when the form came back; conform keeps the other fields by itself. */
function typedIn(lastResult?: SubmissionResult) {
	const again = lastResult?.initialValue
	if (!again) return null
	const { gender, tags, noRespond } = again as Record<string, unknown>
	const texts = [tags].flat().filter((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')
	return { gender: typeof gender === 'string' ? gender : '', tags: texts, noRespond: noRespond === 'on' }
}

/** The usual ones, and what a record has in words of its own: it stays until somebody chooses another. */
function gendersWith(own: string | null) {
	return own === null || genders.some(({ id }) => id === own) ? genders : [...genders, { id: own, name: own }]
}

/** A gender in the words of the form, whatever it was called where it came from; else as it is written. */
function genderOf(text = ''): string | null {
	const word = text.toLowerCase()
	const known: Record<string, string> = {
		masculino: 'male',
		hombre: 'male',
		femenino: 'female',
		mujer: 'female',
		otro: 'other',
	}
	return genders.some(({ id }) => id === word) ? word : (known[word] ?? (text.trim() || null))
}

function TagFields({ offered, chosen }: { offered: string[]; chosen: string[] }) {
	return (
		<>
			{offered.length > 0 ? (
				<ChipChecks
					label="Etiquetas"
					name="tags"
					options={offered.map((tag) => ({ id: tag, name: tag }))}
					chosen={chosen}
				/>
			) : null}
			<TextField
				field={{ ...plainField('tags'), id: 'etiqueta-nueva' }}
				label={offered.length > 0 ? 'Otra etiqueta' : 'Etiqueta'}
				optional
				maxLength={40}
				placeholder="Prefiere mañanas"
				autoComplete="off"
			/>
		</>
	)
}

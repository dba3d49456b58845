import { type SubmissionResult, useForm } from '@conform-to/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ChipChecks } from '#app/ui/chips.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Contact, SaveAtDesk } from '../schemas.ts'
import { PersonFields } from './person-fields.tsx'

/** Whose record it is says the address. */
const Typed = SaveAtDesk.omit({ contactId: true })

type ContactDialogProps = {
	contact: Contact
	/** Tags of the business, to press instead of to type. */
	tags: string[]
	result?: SubmissionResult
	/** Who has the number that was typed. */
	taken?: ReactNode
	parent: string
}

/** What the desk changes of a client while she is there: name, number, birthday and tags. */
export function ContactDialog({ contact, tags, result, taken, parent }: ContactDialogProps) {
	const [form, fields] = useForm<Record<keyof z.output<typeof Typed>, string>, unknown>({
		id: 'cliente-datos',
		lastResult: result,
		defaultValue: { ...contact, tags: undefined },
		...validatedBy(Typed),
	})
	useUnsavedChanges(useChanged(form.id))
	const { name, lastname, whatsapp, countryCode, birthdate } = fields
	const offered = [...new Set([...contact.tags, ...tags])]
	return (
		<FormDialog title="Editar cliente" form={form} parent={parent} save="Guardar cliente">
			<ErrorSummary errors={form.errors} fields={[name, lastname, whatsapp, birthdate]} />
			<PersonFields name={name} lastname={lastname} phone={whatsapp} country={countryCode} taken={taken} />
			<DateField field={birthdate} label="Cumpleaños" optional />
			{offered.length > 0 ? (
				<ChipChecks
					label="Etiquetas"
					name="tags"
					options={offered.map((tag) => ({ id: tag, name: tag }))}
					chosen={contact.tags}
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
		</FormDialog>
	)
}

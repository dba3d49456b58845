import { type SubmissionResult, useForm } from '@conform-to/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { choicesOf, typeNames } from '#app/features/contacts/fact-words.ts'
import { PersonFields } from '#app/features/contacts/ui/person-fields.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RegisterInFunnel } from '../schemas.ts'

const Fields = RegisterInFunnel.omit({ funnelId: true })

type ClientDialogProps = { parent: string; result?: SubmissionResult; taken?: ReactNode }

/** Somebody new, with what a funnel needs of them (CON-078). */
export function ClientDialog({ parent, result, taken }: ClientDialogProps) {
	const [form, fields] = useForm<z.input<typeof Fields>>({
		...{ id: 'cliente-del-funnel', lastResult: result, defaultValue: { type: 'lead' } },
		...validatedBy(Fields),
	})
	const { name, lastname, whatsapp, countryCode, email, type, noRespond } = fields
	return (
		<FormDialog title="Registrar cliente" form={form} parent={parent} save="Registrar cliente">
			<ErrorSummary errors={form.errors} fields={[name, lastname, whatsapp, email, type]} />
			<PersonFields name={name} lastname={lastname} phone={whatsapp} country={countryCode} taken={taken} />
			<TextField field={email} label="Correo" optional autoComplete="off" />
			<Select field={type} label="Tipo" options={choicesOf(typeNames)} />
			<Check name={noRespond.name} defaultChecked={noRespond.initialValue === 'on'} hint="El asistente no le contesta.">
				No responder
			</Check>
		</FormDialog>
	)
}

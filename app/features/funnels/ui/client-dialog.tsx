import { type SubmissionResult, useForm } from '@conform-to/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RegisterInFunnel } from '../schemas.ts'

const types = [
	{ id: 'personal', name: 'Personal' },
	{ id: 'lead', name: 'Lead' },
	{ id: 'client', name: 'Cliente' },
]

const Fields = RegisterInFunnel.omit({ funnelId: true })

type ClientDialogProps = { parent: string; result?: SubmissionResult; taken?: ReactNode }

/** Somebody new, with what a funnel needs of them (CON-078). */
export function ClientDialog({ parent, result, taken }: ClientDialogProps) {
	const [form, fields] = useForm<z.input<typeof Fields>>({
		...{ id: 'cliente-del-funnel', lastResult: result, defaultValue: { countryCode: '52', type: 'lead' } },
		...validatedBy(Fields),
	})
	const { name, lastname, whatsapp, countryCode, email, type, noRespond } = fields
	return (
		<FormDialog title="Registrar cliente" form={form} parent={parent} save="Registrar cliente">
			<ErrorSummary errors={form.errors} fields={[name, lastname, whatsapp, email, type]} />
			<div className="form-grid">
				<TextField field={name} label="Nombre" autoComplete="off" data-autofocus />
				<TextField field={lastname} label="Apellido" optional autoComplete="off" />
				<PhoneField className="full" field={whatsapp} country={countryCode} label="WhatsApp" autoComplete="off" />
			</div>
			{taken ? (
				<Callout status="aviso" role="status">
					{taken}
				</Callout>
			) : null}
			<TextField field={email} label="Correo" optional autoComplete="off" />
			<Select field={type} label="Tipo" options={types} />
			<Check name={noRespond.name} defaultChecked={noRespond.initialValue === 'on'} hint="El asistente no le contesta.">
				No responder
			</Check>
		</FormDialog>
	)
}

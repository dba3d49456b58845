import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { ChipChecks } from '#app/ui/chips.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RecordConversion } from '../schemas.ts'

type Named = { id: string; name: string }
type RecordFormProps = {
	client: Named
	services: Named[]
	products: Named[]
	/** Pressed twice, it is one event: Meta would count two. */
	formKey: string
	lastResult?: SubmissionResult
}

/** What a client did that the business counts. */
export function RecordForm({ client, services, products, formKey, lastResult }: RecordFormProps) {
	const schema: z.ZodType = RecordConversion
	const [form, fields] = useForm<Record<keyof RecordConversion, string>, unknown>({
		id: 'evento',
		lastResult,
		...validatedBy(schema),
	})
	const { name, details } = fields
	const again = lastResult?.initialValue
	const held = (word: 'serviceIds' | 'productIds') =>
		[again?.[word]].flat().filter((id): id is string => typeof id === 'string')
	return (
		<Form className="stack" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[name, details]} />
			<input type="hidden" name="contactId" value={client.id} />
			<input type="hidden" name="formKey" value={formKey} />
			<TextField field={name} label="Nombre" maxLength={200} placeholder="Pidió el paquete de novia" data-autofocus />
			<TextArea field={details} label="Descripción" optional maxLength={500} rows={2} />
			{services.length > 0 ? (
				<ChipChecks label="Servicios" name="serviceIds" options={services} chosen={held('serviceIds')} />
			) : null}
			{products.length > 0 ? (
				<ChipChecks label="Productos" name="productIds" options={products} chosen={held('productIds')} />
			) : null}
			<SaveButton>Registrar evento</SaveButton>
		</Form>
	)
}

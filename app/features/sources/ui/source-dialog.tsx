import { type SubmissionResult, useForm } from '@conform-to/react'
import { type z } from 'zod'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateSource } from '../schemas.ts'

export type SourceValues = Partial<Record<keyof CreateSource, string>>

type SourceDialogProps = {
	title: string
	save: string
	parent: string
	values?: SourceValues
	result?: SubmissionResult
}

const matches = [
	{
		id: 'partial',
		name: 'Contiene la palabra clave',
		hint: 'Basta con que esté en el primer mensaje: «Hola, quiero la promo» cuenta para «promo».',
	},
	{ id: 'exact', name: 'Mensaje exacto', hint: 'El primer mensaje es la palabra clave y nada más.' },
]

/** A source: what it is called and by what it is told (TRA-002). */
export function SourceDialog({ title, save, parent, values, result }: SourceDialogProps) {
	const schema: z.ZodType = CreateSource
	const [form, fields] = useForm<Record<keyof CreateSource, string>, unknown>({
		id: 'fuente',
		lastResult: result,
		defaultValue: { matchType: 'partial', ...values },
		...validatedBy(schema),
	})
	const { source, keyword, matchType, description, ad } = fields
	return (
		<FormDialog title={title} form={form} parent={parent} save={save}>
			<ErrorSummary errors={form.errors} fields={[source, keyword, matchType, description, ad]} />
			<TextField field={source} label="Fuente" maxLength={50} placeholder="Anuncio de otoño" data-autofocus />
			<TextField
				field={keyword}
				label="Palabra clave"
				maxLength={200}
				placeholder="quiero la promo"
				hint="Lo que escribe quien llega por ella. Los acentos y las mayúsculas no importan. También cuenta un enlace con utm_source o utm_campaign igual."
			/>
			<RadioCards field={matchType} legend="Coincidencia" options={matches} />
			<TextArea field={description} label="Descripción" maxLength={500} rows={2} />
			<TextField
				field={ad}
				label="Identificador del anuncio"
				optional
				inputMode="numeric"
				hint="El de Meta: quien llega por ese anuncio se cuenta aquí aunque no escriba la palabra."
			/>
		</FormDialog>
	)
}

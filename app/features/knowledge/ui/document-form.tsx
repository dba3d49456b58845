import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { AddDocument } from '../documents/schemas.ts'

/** A text that is pasted, or a file that is read. */
export function DocumentForm({ parent, lastResult }: { parent: string; lastResult?: SubmissionResult }) {
	const [form, fields] = useForm<z.input<typeof AddDocument>>({
		id: 'documento',
		lastResult,
		...validatedBy(AddDocument),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, text, fileId } = fields
	return (
		<Form className="contents" method="post" encType="multipart/form-data" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[name, text, fileId]} />
					<FileUploader
						field={fileId}
						label="Archivo"
						hint="PDF o Word de hasta 25 MB. Se guarda su texto, no el archivo."
						kinds={['pdf', 'docx']}
						max={1}
						min={0}
					/>
					<TextArea field={text} label="O pega el texto" rows={6} />
					<TextField
						field={name}
						label="Nombre"
						hint="Si lo dejas vacío, se llama como el archivo."
						optional
						autoComplete="off"
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Agregar documento" />
			</DialogFoot>
		</Form>
	)
}

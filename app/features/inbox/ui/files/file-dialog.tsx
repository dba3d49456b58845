import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { type z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { SendFile } from '../../sending/schemas-files.ts'
import { FileChoice } from './file-choice.tsx'

const FileForm = SendFile.omit({ threadId: true })

type FileDialogProps = {
	/** 'WhatsApp: imágenes de hasta 5 MB …' */
	limits: string
	/** Whom it goes to, and whether the assistant falls silent by it. */
	caption: string
	parent: string
	seenMessageId?: string
	lastResult?: SubmissionResult<string[]> | null
	/** Somebody had answered already. */
	stopped?: boolean
}

/** A file for the person of a conversation, looked at before it goes. */
export function FileDialog({ limits, caption, parent, seenMessageId, lastResult, stopped }: FileDialogProps) {
	const [form, { fileId, text }] = useForm<z.input<typeof FileForm>>({
		id: 'archivo',
		lastResult,
		...validatedBy(FileForm),
	})
	// What stood last when it was opened: what comes meanwhile was not seen until the sending was stopped by it.
	const [begun] = useState(seenMessageId)
	const seen = stopped ? seenMessageId : begun
	return (
		<DialogRoute title="Enviar un archivo" below={<p className="muted">{caption}</p>} parent={parent} size="small">
			<Form className="contents" method="post" encType="multipart/form-data" {...getFormProps(form)} preventScrollReset>
				<DialogBody>
					<div className="stack">
						{stopped ? (
							<Callout status="aviso">
								<Button size="s" name="anyway" value="on">
									Enviar de todos modos
								</Button>
							</Callout>
						) : null}
						<ErrorSummary errors={form.errors} fields={[fileId, text]} />
						{seen ? <input type="hidden" name="seenMessageId" value={seen} /> : null}
						<FileChoice field={fileId} limits={limits} />
						<TextArea field={text} label="Mensaje" rows={2} optional />
					</div>
				</DialogBody>
				<DialogFoot>
					<FormButtons cancelTo={parent} save="Enviar archivo" />
				</DialogFoot>
			</Form>
		</DialogRoute>
	)
}

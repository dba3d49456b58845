import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { type FieldState, plainField } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type TemplateChoice } from '../sending/schemas-templates.ts'
import { TemplatePreview } from '../sending/ui/template-preview.tsx'

type TemplateScreenProps = {
	contact: { name: string; firstName: string }
	templates: TemplateChoice[]
	chosen?: TemplateChoice
	/** The conversation. */
	back: string
	/** Where one is asked for, for who may. */
	newTo?: string
	lastResult?: SubmissionResult
	/** Somebody had answered already. */
	stopped?: boolean
	/** The newest message when it was chosen to write. */
	seenMessageId?: string
}

/** Which template, what stands in it, and how it will read: outside the 24-hour window the only way to write. */
export function TemplateScreen({ contact, templates, chosen, newTo, ...filling }: TemplateScreenProps) {
	const { back } = filling
	return (
		<section className="talk" aria-label={`Plantilla para ${contact.name}`}>
			<div className="talk-head">
				<LinkButton look="ghost" icon="chevron-left" iconOnly to={back}>
					Volver a la conversación
				</LinkButton>
				<h2 className="grow clip">Plantilla para {contact.name}</h2>
			</div>
			<div className="stack template-form">
				{templates.length === 0 ? (
					<EmptyState
						nested
						plain
						title="No hay plantillas aprobadas"
						text="Cuando WhatsApp apruebe una plantilla de texto de este número, podrás enviarla desde aquí."
						action={newTo ? { to: newTo, icon: 'plus', text: 'Nueva plantilla', quiet: true } : undefined}
					/>
				) : (
					<>
						<Form className="row items-end" method="get" preventScrollReset>
							<Select
								className="grow"
								field={plainField('plantilla', { value: chosen?.id })}
								label="Plantilla"
								options={templates.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
							/>
							<Button>Elegir</Button>
						</Form>
						{newTo ? (
							<LinkButton look="link" to={newTo} className="self-start">
								Nueva plantilla
							</LinkButton>
						) : null}
						{chosen ? <Filling key={chosen.id} chosen={chosen} firstName={contact.firstName} {...filling} /> : null}
					</>
				)}
			</div>
		</section>
	)
}

type FillingProps = Omit<TemplateScreenProps, 'contact' | 'templates'> & { chosen: TemplateChoice; firstName: string }

function Filling({ chosen, firstName, back, lastResult, stopped, ...page }: FillingProps) {
	// What comes while it is filled in is news to whoever fills it in.
	const [seenMessageId] = useState(page.seenMessageId)
	const typed = typedIn(lastResult)
	const [values, setValues] = useState(chosen.parameters.map((_, at) => typed[at] ?? (at === 0 ? firstName : '')))
	const fields = chosen.parameters.map((_, at): FieldState => {
		const name = `parameters[${at}]`
		const id = `dato-${at + 1}`
		const errors = lastResult?.error?.[name] ?? undefined
		return {
			...plainField(name, { value: values[at], errors }),
			id,
			errorId: `${id}-error`,
			descriptionId: `${id}-pista`,
		}
	})
	const about = Object.entries(lastResult?.error ?? {}).filter(
		([name]) => !name.startsWith('parameters[') && name !== 'fileId',
	)
	const held = lastResult?.initialValue?.fileId
	const fileField: FieldState = {
		...plainField('fileId', { errors: lastResult?.error?.fileId ?? undefined }),
		initialValue: typeof held === 'string' ? held : undefined,
		id: 'archivo',
		errorId: 'archivo-error',
		descriptionId: 'archivo-pista',
	}
	return (
		<Form className="stack" method="post" encType="multipart/form-data" preventScrollReset>
			<ErrorSummary
				errors={about.flatMap(([, texts]) => texts ?? [])}
				fields={chosen.file ? [fileField, ...fields] : fields}
			/>
			<input type="hidden" name="templateId" value={chosen.id} />
			{seenMessageId ? <input type="hidden" name="seenMessageId" value={seenMessageId} /> : null}
			{chosen.file ? <FileUploader field={fileField} {...fileWords[chosen.file]} max={1} min={1} /> : null}
			{fields.map((field, at) => (
				<TextField
					key={field.name}
					field={field}
					label={`Dato ${chosen.parameters[at]}`}
					required
					maxLength={500}
					autoComplete="off"
					onChange={({ currentTarget }) =>
						setValues(values.map((value, each) => (each === at ? currentTarget.value : value)))
					}
				/>
			))}
			<TemplatePreview template={chosen} values={values} />
			<div className="row">
				<LinkButton look="ghost" to={back}>
					Cancelar
				</LinkButton>
				{stopped ? (
					<Button name="anyway" value="on">
						Enviar de todos modos
					</Button>
				) : null}
				<SaveButton icon="send" saving="Enviando...">
					Enviar plantilla
				</SaveButton>
			</div>
		</Form>
	)
}

/** What a header takes, in the words of its field. */
const fileWords = {
	image: { label: 'Imagen', hint: 'JPG o PNG de hasta 5 MB. Va arriba del mensaje.', kinds: ['image'] },
	video: { label: 'Video', hint: 'MP4 de hasta 16 MB. Va arriba del mensaje.', kinds: ['video'] },
	document: { label: 'Documento', hint: 'PDF de hasta 25 MB. Va arriba del mensaje.', kinds: ['pdf'] },
} as const

/** What was typed before a refusal. */
function typedIn(lastResult?: SubmissionResult): (string | undefined)[] {
	const given = lastResult?.initialValue?.parameters
	return Array.isArray(given) ? given.map((value) => (typeof value === 'string' ? value : undefined)) : []
}

import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { headerWord, templateState } from '#app/features/channels/templates/template-text.ts'
import { templateCrumbs } from '#app/features/channels/templates/ui/template-list.tsx'
import { TemplatePreview } from '#app/features/channels/templates/ui/template-preview.tsx'
import { filledTemplate } from '#app/features/inbox/rules.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type KeptFile } from '#app/ui/form/use-uploads.ts'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type NoticeTemplates, type NoticeTemplateView } from '../schemas-templates.ts'

const page = '/integraciones/whatsapp/plantillas/avisos'
export const noticeCrumbs = [...templateCrumbs, { to: page, name: 'Avisos' }]

/** With which template each notice goes when free text may not. */
export function NoticeTemplatesPage({ notices, mayEdit }: Pick<NoticeTemplates, 'notices'> & { mayEdit: boolean }) {
	return (
		<div className="stack stack--3">
			<PageHead
				title="Plantilla de cada aviso"
				crumbs={templateCrumbs}
				lead="Dentro de las 24 horas sale el texto de siempre. Después, solo la plantilla que WhatsApp aprobó."
			/>
			<div className="channel-cards">
				{notices.map((notice) => (
					<NoticeCard key={notice.notice} notice={notice} mayEdit={mayEdit} />
				))}
			</div>
		</div>
	)
}

function NoticeCard({ notice, mayEdit }: { notice: NoticeTemplateView; mayEdit: boolean }) {
	const { notice: key, title, about, name, preview, status, body, sample, isChosen, file, fileFrom } = notice
	const { word, tone } = status ? templateState(status) : ({ word: 'Sin plantilla', tone: 'aviso' } as const)
	return (
		<Card
			title={title}
			aside={<StatusChip status={preview ? 'ok' : tone}>{preview ? 'Lista' : word}</StatusChip>}
			foot={
				mayEdit ? (
					<>
						<LinkButton size="s" to={`${page}/${key}`}>
							Elegir plantilla<span className="sr"> de {title}</span>
						</LinkButton>
						{status ? null : (
							<LinkButton size="s" look="ghost" to={`/integraciones/whatsapp/plantillas/nueva?aviso=${key}`}>
								Crear la sugerida<span className="sr"> de {title}</span>
							</LinkButton>
						)}
					</>
				) : null
			}
		>
			<div className="stack">
				<p className="muted">{about}</p>
				<p>
					{isChosen ? 'Elegida' : 'De siempre'}: <span className="mono break-all">{name}</span>
				</p>
				{preview ? (
					<TemplatePreview header={headerOf(file?.name, fileFrom)} body={preview} />
				) : (
					<>
						<p>Sin una plantilla aprobada, este aviso no sale fuera de las 24 horas. Te sugerimos:</p>
						<TemplatePreview body={filledTemplate(body, sample)} />
					</>
				)}
			</div>
		</Card>
	)
}

function headerOf(fileName: string | undefined, fileFrom: NoticeTemplateView['fileFrom']): string | undefined {
	if (fileFrom === 'receipt') return '(el recibo, en PDF)'
	if (fileName === undefined) return undefined
	return fileFrom === 'service' ? `(foto del servicio; sin ella, ${fileName})` : `(${fileName})`
}

type ChoosePageProps = {
	notice: NoticeTemplateView
	choices: NoticeTemplates['choices']
	chosen?: NoticeTemplates['choices'][number]
	lastResult?: SubmissionResult
}

/** Which template, and what stands in each of its marks. */
export function ChooseNoticeTemplate({ notice, choices, chosen, lastResult }: ChoosePageProps) {
	return (
		<div className="wrap">
			<PageHead title={notice.title} crumbs={noticeCrumbs} lead={notice.about} />
			<FormCard title="Con qué plantilla sale">
				{choices.length === 0 ? (
					<EmptyState
						nested
						plain
						title="Aún no hay plantillas aprobadas"
						text="Cuando WhatsApp apruebe una plantilla podrás elegirla aquí."
					/>
				) : (
					<div className="stack">
						<Form className="row items-end" method="get" preventScrollReset>
							<Select
								className="grow"
								field={plainField('plantilla', { value: chosen?.id })}
								label="Plantilla"
								options={choices.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
							/>
							<Button>Ver</Button>
						</Form>
						{chosen ? <Facts key={chosen.id} notice={notice} chosen={chosen} lastResult={lastResult} /> : null}
					</div>
				)}
			</FormCard>
			{notice.isChosen ? (
				<PressForm action={`${page}/${notice.notice}`} look="ghost">
					Volver a la de siempre
				</PressForm>
			) : null}
		</div>
	)
}

type FactsProps = {
	notice: NoticeTemplateView
	chosen: NoticeTemplates['choices'][number]
	lastResult?: SubmissionResult
}

function Facts({ notice, chosen, lastResult }: FactsProps) {
	const isCurrent = notice.name === chosen.name && notice.language === chosen.language
	const before = (at: number) =>
		(isCurrent ? notice.chosenFacts[at] : undefined) ?? Math.min(at, notice.facts.length - 1)
	const facts = chosen.marks.map((_, at) => before(at))
	const fields = chosen.marks.map((_, at) => {
		const id = `dato-${at + 1}`
		const field = plainField(`facts[${at}]`, { value: String(facts[at]) })
		return { ...field, id, errorId: `${id}-error`, descriptionId: `${id}-pista` }
	})
	const sample = facts.map((fact) => notice.sample[fact] ?? '-')
	const own = notice.brings && ownFiles[notice.brings].header === chosen.file ? ownFiles[notice.brings] : undefined
	const held = lastResult?.initialValue?.fileFrom
	const fromField = plainField('fileFrom', {
		value: typeof held === 'string' ? held : isCurrent && notice.isChosen ? notice.fileFrom : own?.options[0]?.id,
		errors: lastResult?.error?.fileFrom ?? undefined,
	})
	const fileField = {
		...plainField('fileId', { errors: lastResult?.error?.fileId ?? undefined }),
		initialValue: heldIn(lastResult),
	}
	const others = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
		name === 'fileId' || (name === 'fileFrom' && own) ? [] : (texts ?? []),
	)
	return (
		<Form className="stack" method="post" encType="multipart/form-data" preventScrollReset>
			<ErrorSummary errors={others} fields={[...(own ? [fromField] : []), ...(chosen.file ? [fileField] : [])]} />
			<input type="hidden" name="templateId" value={chosen.id} />
			{fields.map((field, at) => (
				<Select
					key={field.name}
					field={field}
					label={`Qué va en {{${chosen.marks[at]}}}`}
					options={notice.facts.map((name, fact) => ({ id: String(fact), name }))}
				/>
			))}
			{own ? <Select field={fromField} label={own.label} hint={own.hint} options={own.options} /> : null}
			{chosen.file ? (
				<FileUploader
					field={fileField}
					{...headerFiles[chosen.file]}
					files={isCurrent && notice.file ? [shown(notice.file)] : []}
					max={1}
					min={own === ownFiles.receipt ? 0 : 1}
				/>
			) : null}
			<div>
				<h3 className="label">{isCurrent ? 'Así sale' : 'Así saldría'}</h3>
				<TemplatePreview
					header={chosen.file ? headerWord(chosen.file) : undefined}
					body={filledTemplate(chosen.body, sample)}
				/>
			</div>
			<div className="row">
				<LinkButton look="ghost" to={page}>
					Cancelar
				</LinkButton>
				<SaveButton>Usar esta plantilla</SaveButton>
			</div>
		</Form>
	)
}

/** What was sent with a form that was refused. */
function heldIn(lastResult?: SubmissionResult): string | undefined {
	const held = lastResult?.initialValue?.fileId
	return typeof held === 'string' && held ? held : undefined
}

function shown({ id, name, kind }: NonNullable<NoticeTemplateView['file']>): KeptFile {
	return { id, name, kind, url: `/archivos/${id}` }
}

/** What stands above it instead of one file for all, by what the notice tells of. */
const ownFiles = {
	service: {
		header: 'image',
		label: 'Qué imagen lleva',
		hint: 'Un servicio sin foto sale con la imagen de abajo.',
		options: [
			{ id: 'chosen', name: 'La misma en cada envío' },
			{ id: 'service', name: 'La foto del servicio de la cita' },
		],
	},
	receipt: {
		header: 'document',
		label: 'Qué documento lleva',
		hint: 'Con el recibo no hace falta subir otro documento.',
		options: [
			{ id: 'receipt', name: 'El recibo de ese pago, en PDF' },
			{ id: 'chosen', name: 'El mismo en cada envío' },
		],
	},
}

const headerFiles = {
	image: { label: 'Imagen del aviso', kinds: ['image'], hint: 'JPG o PNG de hasta 5 MB. Sale igual en cada envío.' },
	video: { label: 'Video del aviso', kinds: ['video'], hint: 'MP4 de hasta 16 MB. Sale igual en cada envío.' },
	document: { label: 'Documento del aviso', kinds: ['pdf'], hint: 'PDF de hasta 25 MB. Sale igual en cada envío.' },
} as const

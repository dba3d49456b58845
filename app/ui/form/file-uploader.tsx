import { type DragEvent, type MouseEvent, useState } from 'react'
import { acceptOf, type FileKind, fileKinds, limitsInWords, sizeInWords, uploadTexts } from '#app/lib/file-kinds.ts'
import { Button, buttonClass } from '../button.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { classNames } from '../style/class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import { Check } from './check.tsx'
import { FieldError, type FieldState } from './field.tsx'
import { noteChange } from './use-changed.ts'
import { type KeptFile, type UploadItem, useUploads } from './use-uploads.ts'

type FileUploaderProps = {
	/** Its name is that of the operation's input: ids of files stand under it. The form must be multipart. */
	field: FieldState
	label: string
	hint?: string
	kinds?: readonly FileKind[]
	/** COM-114, COM-115: five at most, one at least. */
	max?: number
	min?: number
	/** What the record has already. */
	files?: KeptFile[]
}

/**
 * Files of a form. Without scripts a plain file field, whose files the route's `receiveUploads` takes; with them each is
 * sent as soon as it is chosen or dropped, and the form carries its id.
 */
export function FileUploader(props: FileUploaderProps) {
	const isScripted = useHydrated()
	// A fresh start at hydration: until then nothing was sent.
	const held = { ...props, files: heldIn(props) }
	return <div className="field">{isScripted ? <LiveUploader {...held} /> : <PlainUploader {...held} />}</div>
}

/** What the form begins with: after a refusal what was sent with it, files that wait to be used included. */
function heldIn({ field, kinds = fileKinds, files = [] }: FileUploaderProps): KeptFile[] {
	if (field.initialValue === undefined) return files
	const ids = [field.initialValue].flat().filter((id): id is string => typeof id === 'string')
	const [kind] = kinds.length === 1 ? kinds : []
	return ids.map((id) => {
		const waiting = { id, name: 'Archivo recién subido', kind, url: kind === 'image' ? `/archivos/${id}` : undefined }
		return files.find((file) => file.id === id) ?? waiting
	})
}

function PlainUploader({ field, label, hint, kinds = fileKinds, max = 5, files = [] }: FileUploaderProps) {
	return (
		<>
			<label htmlFor={field.id}>{label}</label>
			{files.length > 0 ? (
				<ul className="files" aria-label="Archivos">
					{files.map((file) => (
						<li key={file.id} className="file" data-state="stored">
							<Thumb kind={file.kind ?? 'image'} preview={pictureOf(file)} />
							<FileName name={file.name} url={file.url} />
							<Check name={field.name} value={file.id} defaultChecked>
								Conservar
							</Check>
						</li>
					))}
				</ul>
			) : null}
			<div className="uploader">
				<Icon name="image" />
				<span id={field.descriptionId}>{hint ?? limitsInWords(kinds)}</span>
				<input
					type="file"
					id={field.id}
					name={field.name}
					accept={acceptOf(kinds)}
					multiple={max > 1}
					aria-describedby={classNames(field.descriptionId, field.errors?.length ? field.errorId : null)}
				/>
			</div>
			<FieldError field={field} label={label} />
		</>
	)
}

function LiveUploader({ field, label, hint, kinds = fileKinds, max = 5, min = 1, files = [] }: FileUploaderProps) {
	const { items, problem, add, remove, isSending } = useUploads({ kinds, max, files })
	const [isOver, setOver] = useState(false)
	const stored = items.filter(({ id }) => id !== undefined)
	const isFull = max > 1 && items.filter(({ state }) => state !== 'refused').length >= max
	const tooFew = problem === undefined && !isSending && items.length > 0 && stored.length < min
	function drop(event: DragEvent<HTMLElement>) {
		event.preventDefault()
		setOver(false)
		add([...event.dataTransfer.files])
		noteChange(event.currentTarget)
	}
	return (
		<>
			<span className="label">{label}</span>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy, the field inside does the same */}
			<div
				className={classNames('uploader', isOver && 'is-over', isFull && 'is-full')}
				onDragOver={(event) => {
					event.preventDefault()
					setOver(true)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<Icon name="image" />
				<span>{max > 1 ? 'Arrastra tus archivos aquí' : 'Arrastra tu archivo aquí'}</span>
				<span className="caption" id={field.descriptionId}>
					{hint ?? limitsInWords(kinds)}
				</span>
				<label className={buttonClass({ size: 's' })} htmlFor={field.id}>
					{max > 1 ? 'Elegir archivos' : 'Elegir archivo'}
				</label>
				<input
					className="sr"
					type="file"
					id={field.id}
					accept={acceptOf(kinds)}
					multiple={max > 1}
					aria-label={label}
					aria-describedby={classNames(field.descriptionId, field.errors?.length ? field.errorId : null)}
					onChange={({ currentTarget }) => {
						add([...(currentTarget.files ?? [])])
						currentTarget.value = ''
					}}
				/>
			</div>
			{stored.map(({ key, id }) => (
				<input key={key} type="hidden" name={field.name} value={id} />
			))}
			<FieldError field={field} label={label} />
			<p className="error" role="status">
				{problem ?? (tooFew ? uploadTexts.tooFew(min) : null)}
			</p>
			<ul className="files" aria-label="Archivos">
				{items.map((item) => (
					<FileRow key={item.key} item={item} remove={() => remove(item.key)} />
				))}
			</ul>
		</>
	)
}

function FileRow({ item, remove }: { item: UploadItem; remove: () => void }) {
	const { name, bytes, kind, preview, url, state, progress, problem } = item
	function take({ currentTarget }: MouseEvent) {
		noteChange(currentTarget)
		remove()
	}
	return (
		<li className="file" data-state={state}>
			<Thumb kind={kind} preview={state === 'refused' ? undefined : preview} />
			<span className="file-name">
				<FileName name={name} url={url} />
				{state === 'sending' ? <Progress value={progress} max={1} label={`Subiendo ${name}`} /> : null}
				{state === 'refused' ? <span className="hint">{problem}</span> : null}
				{state === 'stored' && bytes ? <span className="hint num">{sizeInWords(bytes)}</span> : null}
			</span>
			<Button type="button" look="ghost" size="s" icon="x" iconOnly onClick={take}>
				{state === 'sending' ? `Cancelar ${name}` : `Quitar ${name}`}
			</Button>
		</li>
	)
}

/** A link to open it, where it lies somewhere already. */
function FileName({ name, url }: { name: string; url?: string }) {
	if (!url) return <span className="file-name clip block">{name}</span>
	return (
		<a className="file-name clip block" href={url} target="_blank" rel="noreferrer">
			{name}
		</a>
	)
}

function pictureOf({ kind = 'image', url }: KeptFile): string | undefined {
	return kind === 'image' ? url : undefined
}

const icons: Record<FileKind, IconName> = {
	image: 'image',
	video: 'video',
	audio: 'mic',
	pdf: 'file-text',
	docx: 'file-text',
	table: 'file-text',
}

function Thumb({ kind, preview }: { kind: FileKind; preview?: string }) {
	return (
		<span className="file-thumb">
			{preview ? <img src={preview} alt="" loading="lazy" /> : <Icon name={icons[kind]} />}
		</span>
	)
}

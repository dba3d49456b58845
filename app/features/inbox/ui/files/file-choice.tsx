import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { acceptOf, type FileKind, sizeInWords } from '#app/lib/file-kinds.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { noteChange } from '#app/ui/form/use-changed.ts'
import { type UploadItem, useUploads } from '#app/ui/form/use-uploads.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { sendableKinds } from '../../sending/media-limits.ts'
import { takeFile } from './waiting-file.ts'

type FileChoiceProps = { field: FieldState; limits: string }

/** The file of a message, shown as it will go. Without scripts a plain file field. */
export function FileChoice(props: FileChoiceProps) {
	const isScripted = useHydrated()
	if (isScripted) return <LiveChoice {...props} />
	return <FileUploader field={props.field} label="Archivo" hint={props.limits} kinds={sendableKinds} max={1} min={1} />
}

const kinds: readonly FileKind[] = sendableKinds

function LiveChoice({ field, limits }: FileChoiceProps) {
	const { pathname } = useLocation()
	const { items, problem, add, remove } = useUploads({ kinds, max: 1, files: heldIn(field) })
	const [shown, setShown] = useState<{ url: string; type: string }>()
	function take(files: File[]) {
		const [file] = files
		if (!file) return
		setShown({ url: URL.createObjectURL(file), type: file.type })
		add([file])
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: what waits is taken once, as it opens
	useEffect(() => {
		const waiting = takeFile(pathname)
		if (waiting) take([waiting])
	}, [])
	useEffect(() => () => URL.revokeObjectURL(shown?.url ?? ''), [shown])
	const [item] = items
	return (
		<div className="field">
			<span className="label">Archivo</span>
			{item && item.state !== 'refused' ? <Preview item={item} shown={shown} /> : null}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy, the field inside does the same */}
			<div
				className="uploader"
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault()
					take([...event.dataTransfer.files])
					noteChange(event.currentTarget)
				}}
			>
				<span className="caption" id={field.descriptionId}>
					{limits}
				</span>
				<label className={buttonClass({ size: 's' })} htmlFor={field.id}>
					{item ? 'Elegir otro' : 'Elegir archivo'}
				</label>
				<input
					className="sr"
					type="file"
					id={field.id}
					accept={acceptOf(kinds)}
					aria-label="Archivo"
					aria-describedby={field.descriptionId}
					data-autofocus
					onChange={({ currentTarget }) => {
						take([...(currentTarget.files ?? [])])
						currentTarget.value = ''
					}}
				/>
			</div>
			{item?.id ? <input type="hidden" name={field.name} value={item.id} /> : null}
			<FieldError field={field} label="Archivo" />
			<p className="error" role="status">
				{problem ?? item?.problem}
			</p>
			{item && item.state !== 'refused' ? (
				<Button type="button" look="ghost" size="s" icon="x" onClick={() => remove(item.key)}>
					Quitar {item.name}
				</Button>
			) : null}
		</div>
	)
}

/** What was sent with a refused form is still there. */
function heldIn({ initialValue }: FieldState) {
	return typeof initialValue === 'string' && initialValue !== ''
		? [{ id: initialValue, name: 'archivo recién subido', url: `/archivos/${initialValue}` }]
		: []
}

/** A picture as it looks, a voice note or a video to be played, a document by its name. */
function Preview({ item, shown }: { item: UploadItem; shown?: { url: string; type: string } }) {
	const { name, bytes, state, progress } = item
	const url = shown?.url ?? item.preview
	const kind = shown?.type.split('/')[0] ?? 'image'
	return (
		<figure className="file-preview">
			{url && kind === 'image' ? <img src={url} alt={name} /> : null}
			{/* biome-ignore lint/a11y/useMediaCaption: what a person records has none */}
			{url && kind === 'audio' ? <audio src={url} controls aria-label={name} /> : null}
			{/* biome-ignore lint/a11y/useMediaCaption: what a person records has none */}
			{url && kind === 'video' ? <video src={url} controls aria-label={name} /> : null}
			<figcaption className="caption row">
				<Icon name="file-text" size="s" />
				<span className="clip">{name}</span>
				{bytes ? <span className="num">{sizeInWords(bytes)}</span> : null}
			</figcaption>
			{state === 'sending' ? <Progress value={progress} max={1} label={`Subiendo ${name}`} /> : null}
		</figure>
	)
}

import { type SubmissionResult, useForm } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type AudienceName } from '../schemas.ts'
import { ChoosePeople, type Choosing } from './choose-people.tsx'
import { Exclusions } from './exclusions.tsx'

type AudienceDialogProps = {
	title: string
	save: string
	parent: string
	values?: { name: string; description?: string }
	others: AudienceName[]
	excluded: string[]
	/** The filter with which it fills itself, in words, and how many fit it now. */
	filter?: { query: string; chips: string[]; fits: number; isNew?: boolean }
	/** Without a filter: whom it is made of. */
	choice?: Choosing
	result?: SubmissionResult
}

/** A group: its name, what it is for, of whom it is made, and whom it leaves out (AUD-002). */
export function AudienceDialog(props: AudienceDialogProps) {
	const { title, save, parent, values, others, excluded, filter, choice, result } = props
	const [form, fields] = useForm<Record<'name' | 'description' | 'excludedIds' | 'clients', string>, unknown>({
		id: 'audiencia',
		lastResult: result,
		defaultValue: values,
	})
	const { name, description, excludedIds, clients } = fields
	return (
		<FormDialog title={title} form={form} parent={parent} save={save}>
			<ErrorSummary errors={form.errors} fields={[name, description, clients, excludedIds]} />
			<TextField field={name} label="Nombre" maxLength={60} placeholder="Clientas de color" data-autofocus />
			<TextArea field={description} label="Descripción" optional maxLength={300} rows={2} />
			{filter ? <Filter {...filter} /> : null}
			{choice ? <ChoosePeople choice={choice} errors={clients.errors} /> : null}
			{choice ? (
				<p className="hint">
					¿Prefieres que se llene sola? Filtra en <Link to="/contactos">Contactos</Link> y usa «Guardar como audiencia».
				</p>
			) : null}
			<Exclusions field={excludedIds} others={others} chosen={excluded} />
		</FormDialog>
	)
}

function Filter({ query, chips, fits, isNew }: NonNullable<AudienceDialogProps['filter']>) {
	return (
		<div className="stack stack--1">
			<p className="label">{isNew ? 'Su nuevo filtro' : 'Se llena sola con quienes cumplan'}</p>
			<input type="hidden" name="query" value={query} />
			<ul className="tags" aria-label="Filtros">
				{chips.map((text) => (
					<li key={text} className="tag">
						{text}
					</li>
				))}
			</ul>
			<p className="hint">
				Ahora son <b className="num">{fits}</b>. <Link to={`/contactos${query}`}>Ver quiénes</Link>
			</p>
		</div>
	)
}

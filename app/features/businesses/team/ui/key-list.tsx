import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type ApiKey, type ApiKeys, NewApiKey } from '../../schemas.ts'
import { keyRoleCards, keyRoleName } from './key-roles.ts'
import '../../ui/businesses.css'

type KeyListProps = { keys: ApiKeys['keys']; timeZone: string; made: ApiKey | null; lastResult?: SubmissionResult }

/** Keys for integrations: a new one is shown once, the others by their first letters. */
export function KeyList({ keys, timeZone, made, lastResult }: KeyListProps) {
	const when = (iso: string) => <time dateTime={iso}>{dateTimeText(Date.parse(iso), timeZone)}</time>
	return (
		<>
			{made ? <NewKey made={made} /> : null}
			<KeyForm lastResult={lastResult} />
			{keys.length === 0 ? (
				<EmptyState
					title="Todavía no hay llaves"
					text="Con una llave, tu página web u otro sistema lee y agenda en tu negocio sin tu contraseña."
					plain
				/>
			) : (
				<Table
					caption="Llaves de API"
					rows={keys}
					idOf={({ id }) => id}
					columns={[
						{ id: 'nombre', name: 'Nombre', title: true, cell: ({ name }) => name },
						{ id: 'llave', name: 'Empieza con', cell: ({ prefix }) => <span className="mono">{prefix}…</span> },
						{ id: 'permisos', name: 'Puede', cell: ({ role }) => keyRoleName(role) },
						{ id: 'creada', name: 'Creada', cell: ({ createdAt }) => when(createdAt) },
						{
							id: 'uso',
							name: 'Último uso',
							cell: ({ lastUsedAt }) => (lastUsedAt ? when(lastUsedAt) : <span className="muted">Nunca</span>),
						},
						{
							id: 'acciones',
							name: '',
							cell: ({ id, name }) => (
								<span className="row row--wrap">
									<LinkButton look="ghost" size="s" to={`/negocio/llaves/${id}/permisos`} preventScrollReset>
										<span aria-hidden="true">Permisos</span>
										<span className="sr">Permisos de {name}</span>
									</LinkButton>
									<LinkButton look="danger-ghost" size="s" to={`/negocio/llaves/${id}/revocar`} preventScrollReset>
										<span aria-hidden="true">Revocar</span>
										<span className="sr">Revocar {name}</span>
									</LinkButton>
								</span>
							),
						},
					]}
				/>
			)}
			<p className="hint">
				Cómo se usa está en la <a href="/api/docs">documentación de la API</a>.
			</p>
		</>
	)
}

function NewKey({ made: { name, key } }: { made: ApiKey }) {
	return (
		<section className="key-once" role="status" aria-label={`Llave nueva: ${name}`}>
			<h2>La llave «{name}» está lista</h2>
			<p>Cópiala ahora y guárdala en un lugar seguro: no se vuelve a mostrar.</p>
			<code className="mono">{key}</code>
			<div>
				<CopyButton text={key} done="Copiado" failed="No se pudo copiar al portapapeles">
					Copiar llave
				</CopyButton>
			</div>
		</section>
	)
}

function KeyForm({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, { name, role }] = useForm<NewApiKey, unknown>({
		id: 'llave',
		lastResult,
		defaultValue: { role: 'sin_dinero' },
		...validatedBy(NewApiKey),
	})
	return (
		<Form method="post" {...getFormProps(form)}>
			<Card title="Crear una llave" foot={<SaveButton saving="Creando...">Crear llave</SaveButton>}>
				<ErrorSummary errors={form.errors} />
				<p className="muted">Quien tiene la llave puede hacer lo que elijas aquí. Crea una por sistema.</p>
				<TextField
					field={name}
					label="Nombre"
					placeholder="Página web"
					autoComplete="off"
					hint="Para reconocerla después."
				/>
				<RadioCards field={role} legend="Qué puede hacer" options={keyRoleCards} />
			</Card>
		</Form>
	)
}

import { Form } from '@remix-run/react'
import { sizeInWords } from '#app/lib/file-kinds.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { useLookingAgain } from '#app/ui/use-looking-again.ts'
import { type BusinessExport } from '../schemas.ts'
import './archives.css'

type ArchivePageProps = {
	exports: BusinessExport[]
	timeZone: string
	mayExport: boolean
	mayDelete: boolean
}

/** Take everything along, or take the business away. */
export function ArchivePage({ exports, timeZone, mayExport, mayDelete }: ArchivePageProps) {
	const isUnderWay = exports.some(({ state }) => state === 'pending' || state === 'running')
	useLookingAgain(isUnderWay)
	return (
		<div className="stack stack--3">
			<Card title="Exportar todo">
				<p>
					Un archivo con todo lo de tu negocio: contactos, citas, conversaciones, servicios, movimientos y los archivos
					subidos. No incluye contraseñas, llaves ni tokens.
				</p>
				{mayExport ? (
					<>
						<Form method="post" action="/negocio/archivo/exportar" preventScrollReset>
							<BackField to="/negocio/archivo" />
							<SaveButton look="secondary" action="/negocio/archivo/exportar" saving="Preparando...">
								Preparar exportación
							</SaveButton>
						</Form>
						{exports.length > 0 ? (
							<ul className="exports" aria-label="Exportaciones">
								{exports.map((one) => (
									<ExportRow key={one.id} one={one} timeZone={timeZone} />
								))}
							</ul>
						) : null}
						{isUnderWay ? (
							<p className="hint">
								Puedes cerrar esta página: el archivo se prepara solo. <a href="/negocio/archivo">Actualizar</a>
							</p>
						) : null}
					</>
				) : (
					<p className="muted">Solo quien tiene acceso completo puede exportar.</p>
				)}
			</Card>
			<Card title="Eliminar el negocio" className="danger-zone">
				<p>
					El negocio deja de existir para todo tu equipo, se desconectan sus canales y no se manda nada más. Durante 90
					días puedes recuperarlo; después se borra para siempre.
				</p>
				{mayDelete ? (
					<div>
						<LinkButton look="danger-ghost" icon="trash" to="/negocio/archivo/eliminar" preventScrollReset>
							Eliminar negocio
						</LinkButton>
					</div>
				) : (
					<p className="muted">Solo la persona dueña puede eliminarlo.</p>
				)}
			</Card>
		</div>
	)
}

const tones: Record<BusinessExport['state'], { tone: string; word: string }> = {
	pending: { tone: 'info', word: 'En espera' },
	running: { tone: 'info', word: 'Preparando' },
	ready: { tone: 'ok', word: 'Lista' },
	failed: { tone: 'fallo', word: 'Falló' },
	expired: { tone: 'aviso', word: 'Venció' },
}

function ExportRow({ one, timeZone }: { one: BusinessExport; timeZone: string }) {
	const { id, state, done, total, bytes, createdAt, expiresAt } = one
	const { tone, word } = tones[state]
	const when = (iso: string) => dateTimeText(Date.parse(iso), timeZone)
	return (
		<li className="export">
			<div className="grow">
				<p className="row row--wrap">
					<span className="status" data-status={tone}>
						{word}
					</span>
					<time dateTime={createdAt}>{when(createdAt)}</time>
				</p>
				{state === 'running' ? (
					<Progress value={done} max={Math.max(total, 1)} label="Avance de la exportación" />
				) : null}
				{state === 'ready' && bytes !== undefined && expiresAt ? (
					<p className="hint num">
						{sizeInWords(bytes)} · disponible hasta el {when(expiresAt)}
					</p>
				) : null}
				{state === 'failed' ? <p className="hint">No se pudo preparar. Inténtalo de nuevo.</p> : null}
			</div>
			{state === 'ready' ? (
				<LinkButton size="s" reloadDocument to={`/negocio/archivo/${id}/descargar`}>
					Descargar
				</LinkButton>
			) : null}
		</li>
	)
}

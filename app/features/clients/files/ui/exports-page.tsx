import { Link } from '@remix-run/react'
import { sizeInWords } from '#app/lib/file-kinds.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type ExportedFile } from '../schemas-files.ts'

type ExportsPageProps = { files: ExportedFile[]; timeZone: string }

const states: Record<ExportedFile['state'], { tone: string; word: string }> = {
	pending: { tone: 'info', word: 'En espera' },
	running: { tone: 'info', word: 'Preparando' },
	ready: { tone: 'ok', word: 'Listo' },
	failed: { tone: 'fallo', word: 'Falló' },
	expired: { tone: 'aviso', word: 'Venció' },
}
const number = new Intl.NumberFormat('es-MX')

/** Files of people that somebody asked for: how far they are, and where they are fetched. */
export function ExportsPage({ files, timeZone }: ExportsPageProps) {
	const isUnderWay = files.some(({ state }) => state === 'pending' || state === 'running')
	return (
		<div className="stack stack--3">
			<header className="page-head">
				<div>
					<h1>Archivos de contactos</h1>
					<p>
						Los preparas aquí o desde <Link to="/contactos">Contactos</Link> con tus filtros. Solo tú ves los tuyos y se
						borran a los dos días.
					</p>
				</div>
				<PressForm action="/contactos/exportaciones" fields={{ format: 'csv' }} icon="file-down">
					Preparar CSV
				</PressForm>
				<PressForm action="/contactos/exportaciones" fields={{ format: 'xlsx' }} icon="file-down">
					Preparar Excel
				</PressForm>
			</header>
			<Card title="Tus archivos">
				{files.length === 0 ? <p className="muted">Todavía no has pedido ninguno.</p> : null}
				<ul className="list list--flush" aria-label="Archivos">
					{files.map((file) => (
						<FileRow key={file.id} file={file} timeZone={timeZone} />
					))}
				</ul>
				{isUnderWay ? (
					<p className="hint">
						Puedes cerrar esta página: te avisamos cuando esté listo. <a href="/contactos/exportaciones">Actualizar</a>
					</p>
				) : null}
			</Card>
		</div>
	)
}

function FileRow({ file, timeZone }: { file: ExportedFile; timeZone: string }) {
	const { state, format, done, total, bytes, createdAt, expiresAt, path } = file
	const { tone, word } = states[state]
	return (
		<li>
			<div className="grow stack stack--1">
				<p className="row row--wrap">
					<span className="status" data-status={tone}>
						{word}
					</span>
					<span>
						{format === 'csv' ? 'CSV' : 'Excel'} · {dateTimeText(createdAt, timeZone)}
					</span>
				</p>
				{state === 'running' ? <Progress value={done} max={Math.max(total, 1)} label="Avance del archivo" /> : null}
				{state === 'ready' && bytes !== undefined && expiresAt !== undefined ? (
					<p className="hint num">
						{number.format(done)} {done === 1 ? 'contacto' : 'contactos'} · {sizeInWords(bytes)} · hasta el{' '}
						{dateTimeText(expiresAt, timeZone)}
					</p>
				) : null}
				{state === 'failed' ? <p className="hint">No se pudo preparar. Pídelo de nuevo.</p> : null}
			</div>
			{path ? (
				<LinkButton size="s" reloadDocument to={path}>
					Descargar
				</LinkButton>
			) : null}
		</li>
	)
}

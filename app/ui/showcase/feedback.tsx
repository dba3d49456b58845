import { phoneText } from '#app/lib/phone.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time-calendar.ts'
import { elapsedText } from '#app/lib/time-text.ts'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { ChannelIcon } from '../channel-icon.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Callout, flashSeconds } from '../feedback/callout.tsx'
import { CopyButton, CopyField } from '../feedback/copy-button.tsx'
import { Countdown } from '../feedback/countdown.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useAnnounce } from '../feedback/flash.tsx'
import { Progress } from '../feedback/progress.tsx'
import { StatusChip } from '../feedback/status-chip.tsx'
import { Card, DescriptionList } from '../list/card.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { Skeleton } from '../list/skeleton.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Specimen } from './specimen.tsx'

/** A list without any: all new, nothing archived, nothing found. */
const emptyLists = [
	{ search: '', archived: false },
	{ search: '', archived: true },
	{ search: 'balayage', archived: false },
]

export function CopySpecimens() {
	return (
		<Specimen id="copiar" title="Copiar" text="Sin JavaScript queda el texto, listo para seleccionarlo.">
			<div className="form-grid">
				<CopyButton text="https://recepcion.example/pagar-cita?a=k7m2" copied={{ kind: 'link' }}>
					Copiar link
				</CopyButton>
				<CopyButton text="Hola, tu cita es mañana.">Copiar texto</CopyButton>
				<CopyField id="clave" label="Id del negocio" value="biz_01jd7p6m" />
			</div>
		</Specimen>
	)
}

export function FeedbackSpecimens() {
	return (
		<>
			<Specimen id="avisos" title="Avisos" text="Arriba de la página siguiente, o un momento en la esquina.">
				<Callout>El envío de correos no está configurado.</Callout>
				<Callout status="aviso">Quedan 12 créditos.</Callout>
				<ToastButtons />
			</Specimen>
			<Specimen id="estados" title="Estados" text="Un color y siempre su palabra.">
				<div className="row row--wrap">
					<StatusChip status="ok" icon="circle-check">
						Conectado
					</StatusChip>
					<StatusChip status="aviso">Falta $350.00</StatusChip>
					<StatusChip status="fallo">No enviado</StatusChip>
					<Badge kind="beta">beta</Badge>
					<Badge kind="nuevo">nuevo</Badge>
					<Badge kind="pronto">próximamente</Badge>
					<Avatar name="Fernanda Ortiz">
						<ChannelIcon channel="whatsapp" labelled />
					</Avatar>
				</div>
				<Card title="Textos">
					<DescriptionList
						entries={[
							{ term: 'WhatsApp', value: phoneText('52', '5551234567'), numeric: true },
							{ term: 'Última vez', value: `hace ${elapsedText(3 * DAY)}` },
							{ term: 'Creado', value: `hace ${elapsedText(400 * DAY)}` },
							{ term: 'Tardó', value: elapsedText(2 * HOUR + 5 * MINUTE) },
						]}
					/>
				</Card>
			</Specimen>
			<Specimen id="espera" title="Espera" text="Solo donde de verdad se espera.">
				<Skeleton lines={3} />
				<Progress value={64} max={100} label="Archivo subido" />
				<div>
					<Countdown secondsLeft={225_000} until="22:30" />
				</div>
			</Specimen>
			<Specimen id="vacios" title="Vacíos y errores" text="Qué pasó, qué no se perdió y cómo seguir.">
				<div className="form-grid">
					<Card>
						<EmptyState
							nested
							title="Todavía no hay servicios"
							text="Agrega el primero para poder agendar."
							action={{ to: '/dev/ui', icon: 'plus', text: 'Agregar servicio' }}
						/>
					</Card>
					{emptyLists.map((list) => (
						<EmptyList
							key={`${list.search}${list.archived}`}
							{...list}
							path="/dev/ui"
							noMatch="Ningún servicio coincide"
							noArchived="No hay servicios archivados"
							none="Todavía no hay servicios"
							invite="Agrega el primero para poder agendar."
							add={{ to: '/dev/ui', text: 'Agregar servicio' }}
						/>
					))}
					<Card>
						<ErrorState title="Error al procesar la solicitud" text="No se perdió nada." reference="k7m2p9" />
					</Card>
				</div>
			</Specimen>
		</>
	)
}

function ToastButtons() {
	const announce = useAnnounce()
	if (!useHydrated()) return null
	const { snackbar, toast } = flashSeconds
	return (
		<div className="row row--wrap">
			<Button type="button" onClick={() => announce({ text: 'Cambios guardados', seconds: snackbar })}>
				Mostrar aviso
			</Button>
			<Button type="button" onClick={() => announce({ text: 'Mensaje nuevo', status: 'info', seconds: toast })}>
				Mostrar notificación
			</Button>
		</div>
	)
}

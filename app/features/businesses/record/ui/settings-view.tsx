import { phoneText } from '#app/lib/phone.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type BusinessRecord } from '../schemas-record.ts'
import { creditAlertDefaults } from '../schemas-settings.ts'
import '../../ui/businesses.css'

/** NEG-028: what is set, to read; 'Editar' leads to the form. */
export function SettingsView({ record, mayEdit }: { record: BusinessRecord; mayEdit: boolean }) {
	const { delayResponse, limitMessagesPerDay, creditsPerDay, patienceMinutes, testingNumbers, counters } = record
	const { quietFrom, quietTo } = record
	const threshold = counters.lowCreditThreshold ?? creditAlertDefaults.lowCreditThreshold
	const interval = counters.creditNotificationInterval ?? creditAlertDefaults.creditNotificationInterval
	return (
		<div className="facts">
			<Card
				title="Respuestas de los asistentes"
				aside={mayEdit ? <EditLink to="/negocio/configuracion/editar" /> : null}
			>
				<DescriptionList
					entries={[
						{ term: 'Pausa antes de contestar', value: secondsText(delayResponse) },
						{
							term: 'Respuestas al día por conversación',
							value: limitMessagesPerDay === undefined ? 'Sin límite' : limitMessagesPerDay.toLocaleString('es-MX'),
						},
						{
							term: 'Gasto máximo al día',
							value: creditsPerDay === undefined ? 'Sin límite' : `${creditsPerDay.toLocaleString('es-MX')} créditos`,
						},
						{ term: 'Espera al modelo de lenguaje', value: patienceText(patienceMinutes) },
						{
							term: 'Horas sin mensajes',
							value: quietFrom === quietTo ? 'Ninguna' : `De ${quietFrom} a ${quietTo}`,
						},
						{
							term: 'Números de prueba',
							value:
								testingNumbers.length === 0 ? (
									'Ninguno'
								) : (
									<ul className="phones num">
										{testingNumbers.map(({ countryCode, whatsapp }) => (
											<li key={countryCode + whatsapp}>{phoneText(countryCode, whatsapp)}</li>
										))}
									</ul>
								),
						},
					]}
				/>
			</Card>
			{mayEdit ? (
				<Card
					title="Mudanza"
					aside={
						<LinkButton size="s" to="/mudanza">
							Traer mis datos
						</LinkButton>
					}
				>
					<p className="muted">
						Servicios, equipo, clientes y citas futuras de otro programa, de un Excel o de un calendario.
					</p>
				</Card>
			) : null}
			<Card
				title="Avisos de créditos"
				aside={mayEdit ? <EditLink to="/negocio/configuracion/creditos" label="Editar avisos de créditos" /> : null}
			>
				<DescriptionList
					entries={[
						{ term: 'Avisar cuando queden', value: `${threshold.toLocaleString('es-MX')} créditos o menos` },
						{ term: 'Repetir el aviso', value: interval === 1 ? 'Cada hora' : `Cada ${interval} horas` },
						...(counters.gptModel === undefined
							? []
							: [
									{ term: 'Quedan ahora', value: `GPT ${counters.gptModel} · Razonamiento ${counters.reasoningModel}` },
								]),
					]}
				/>
			</Card>
		</div>
	)
}

function EditLink({ to, label = 'Editar configuración' }: { to: string; label?: string }) {
	return (
		<LinkButton size="s" icon="pencil" to={to}>
			<span aria-hidden="true">Editar</span>
			<span className="sr">{label}</span>
		</LinkButton>
	)
}

/** Then the embedded engine answers, or a person is called. */
function patienceText(minutes: number | undefined): string {
	if (minutes === undefined) return 'Si no responde, se pasa a una persona'
	if (minutes === 0) return 'Ninguna: contesta el asistente integrado'
	return `${minutes === 1 ? '1 minuto' : `${minutes} minutos`}; después contesta el asistente integrado`
}

/** '10 segundos', '1.5 segundos' */
function secondsText(ms: number): string {
	if (ms === 0) return 'Ninguna'
	const seconds = ms / 1000
	return seconds === 1 ? '1 segundo' : `${seconds.toLocaleString('es-MX')} segundos`
}

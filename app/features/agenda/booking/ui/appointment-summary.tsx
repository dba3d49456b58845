import { moneyText, parseMinor } from '#app/lib/money.ts'
import { lengthInWords } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { type AppointmentDetails } from '../../schemas-reads.ts'

export function AppointmentSummary({ details, reminder }: { details: AppointmentDetails; reminder?: string }) {
	const { appointment, branchAddress, serviceMinutes } = details
	const { serviceName, specialistName, specialistId, branchName, bookedOver, addOns } = appointment
	const entries = [
		...(appointment.attendeeName ? [{ term: 'Viene', value: appointment.attendeeName }] : []),
		{ term: 'Servicio', value: `${serviceName} · ${lengthInWords(serviceMinutes)}` },
		...(addOns.length > 0 ? [{ term: 'Adicionales', value: addOns.map(({ name }) => name).join(', ') }] : []),
		{ term: 'Precio', value: priceInWords(details), numeric: true },
		{
			term: 'Especialista',
			value: (
				<span className="row">
					<Avatar name={specialistName} id={specialistId} size="s" />
					{specialistName}
				</span>
			),
		},
		{ term: 'Sucursal', value: [branchName, branchAddress].filter(Boolean).join(', ') },
		...(appointment.giftFrom ? [{ term: 'Regalo de', value: appointment.giftFrom }] : []),
		...(reminder ? [{ term: 'Recordatorio', value: reminder }] : []),
	]
	return (
		<section className="stack stack--1">
			<h3>Detalles</h3>
			{bookedOver ? <Callout status="aviso">Se agendó encima de otra cita o fuera de horario.</Callout> : null}
			<DescriptionList entries={entries} />
		</section>
	)
}

/** What was agreed for this appointment; else the service as it is priced today. */
function priceInWords({ appointment: { price, currency }, servicePrice }: AppointmentDetails) {
	const minor = price === null ? null : parseMinor(price, currency)
	return minor === null ? servicePrice || 'Sin precio' : moneyText({ minor, currency })
}

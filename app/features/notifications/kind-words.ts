/** Which rule makes a message go out by itself, as staff read it on its bubble and before it goes. */
const ruleNames: Record<string, string> = {
	booked: 'Aviso de cita nueva',
	changed: 'Aviso de cambio de cita',
	reminder: 'Recordatorio de cita',
	confirmation: 'Confirmación de cita',
	cancelled: 'Aviso de cancelación',
	waiting_offer: 'Lista de espera',
	custom: 'Notificación programada',
	cash_close: 'Aviso de corte de caja',
}

export function ruleName(kind: string): string | undefined {
	return ruleNames[kind]
}

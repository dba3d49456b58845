import { type Entry } from './valid-inputs.ts'

const corte = { on: true, name: 'Corte nuevo', about: 'Corte de prueba.', price: '250', minutes: 45 }
const place = { name: 'Centro', address: 'Calle 5 número 20', city: 'Puebla', opens: '09:00', closes: '18:00' }

export const examples: Record<string, Entry> = {
	'onboarding.connections': () => ({}),
	'onboarding.startServices': () => ({ kind: 'salon', services: [corte] }),
	'onboarding.startTeam': () => ({ people: [{ name: 'Iván Soto', whatsapp: '5570010009' }] }),
	'onboarding.startPlace': () => ({ ...place, days: ['monday', 'friday'] }),
}

import { z } from 'zod'
import { CountryCode } from '#app/lib/phone-countries.ts'
import { sameHours, WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/** What the sample form of /dev/ui takes. */
export const Sample = z.object({
	name: z.string({ error: 'Este campo es requerido' }).trim().min(2, { error: 'Mínimo 2 caracteres' }),
	email: z.email({ error: 'El correo no es válido' }).optional(),
	countryCode: CountryCode,
	whatsapp: z
		.string({ error: 'Este campo es requerido' })
		.regex(/^\d{8,10}$/, { error: 'Escribe de 8 a 10 dígitos, sin la clave del país' }),
	temperature: z.string().optional(),
	hours: WeeklySchedule.default(sameHours({ from: '09:00', to: '18:00' }, [])),
})
export type Sample = z.output<typeof Sample>

export const branchHours = sameHours({ from: '10:00', to: '19:00' })

export const firstSample = {
	countryCode: '52',
	temperature: '0.6',
	hours: {
		...sameHours({ from: '09:00', to: '18:00' }, ['monday', 'wednesday', 'friday', 'saturday']),
		tuesday: [
			{ from: '09:00', to: '14:00' },
			{ from: '15:30', to: '20:00' },
		],
	},
}

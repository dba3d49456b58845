import { expect, test } from 'vitest'
import { Environment } from '../environment.ts'
import { readSettings } from '../settings.server.ts'
import { settingWords } from './setting-words.ts'

test.each([
	['LOG_LEVEL', 'loud', 'debug'],
	['DATABASE_URL', 'mysql://10.0.0.1/recepcion', 'ws://10.0.0.1:8080'],
	['DATABASE_URL', '/var/lib/recepcion.db', 'file:/var/lib/recepcion.db'],
	['DATABASE_REPLICA_URL', '10.0.0.2:8080', 'https://10.0.0.2'],
	['APP_URL', 'localhost:3000', 'http://localhost:3000'],
	['REALTIME_URL', 'vivo.ejemplo.mx', 'https://vivo.ejemplo.mx'],
	['SMTP_URL', 'correo.ejemplo.mx', 'smtps://ana:clave@correo.ejemplo.mx:465'],
	['LLM_BASE_URL', 'localhost', 'http://localhost:11434/v1'],
])('%s=%s is refused by its name, and %s is taken', (name, wrong, right) => {
	expect(() => readSettings({ NODE_ENV: 'test', [name]: wrong })).toThrow(expect.objectContaining({ names: [name] }))
	expect(readSettings({ NODE_ENV: 'test', [name]: right })).toBeTruthy()
})

test('who writes what a setting can’t be is told what it may be, of each that not every text suits', () => {
	const particular = Object.entries(Environment.shape).filter(([, schema]) => !schema.safeParse('~').success)
	expect(Object.keys(settingWords)).toEqual(particular.map(([name]) => name))
})

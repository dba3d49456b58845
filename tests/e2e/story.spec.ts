import { openSalon, test } from './salon.ts'
import { tellStory } from './story.ts'

test('AGE-032 AGE-035 PAG-014 TIE-002 a message on WhatsApp becomes a paid, confirmed, reminded appointment, live', async ({
	browser,
}) => {
	test.slow()
	const salon = await openSalon()
	await tellStory(browser, salon, { phone: '5215512340901', name: 'Ximena Olvera' })
	await salon.close()
})

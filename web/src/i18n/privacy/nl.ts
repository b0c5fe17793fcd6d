import type { Passage } from '../passage';

export default [
  {
    title: 'Rondkijken',
    paragraphs: [
      'Zolang je alleen pagina’s leest of naar partijen kijkt, wordt er niets over je bewaard. Je adres is bekend zolang je verbonden bent en enkele minuten daarna, zodat niemand de server overspoelt; het wordt niet opgeschreven, behalve in een blokkade. Na een verkeerd wachtwoord of een verkeerde code wordt er ongeveer een dag een vingerafdruk van bewaard, met een sleutel die wisselt. Wie de server beheert, heeft er misschien een logboek van aanvragen voor staan.',
    ],
  },
  {
    title: 'Een naam en een plaats',
    paragraphs: [
      'Als je zegt hoe je heet, bewaart de server die naam en geeft hij je browser een cookie met een geheim, waarvan hij alleen de hash bewaart. Het cookie geldt 400 dagen vanaf je laatste bezoek, een persoonlijke link 7 dagen.',
      'Van een partij wordt bewaard wie waar zat, elke beslissing met haar tijd en wat er aan tafel is geschreven. Wie de link van de tafel heeft, kan dat zien. Partijen blijven tot wie de server beheert ze verwijdert; lege tafels en mensen die aan geen tafel zitten, kunnen na een tijd verwijderd worden.',
    ],
  },
  {
    title: 'Een naam die van jou is',
    paragraphs: [
      'Als je je naam vastlegt, bewaart de server ook wat bewijst dat jij het bent: een wachtwoord als Argon2-hash, de openbare sleutels van je passkeys, hashes van je herstelcodes en je e-mailadres als je er een geeft. Van elk apparaat bewaart hij welke browser het is en op welke dag het voor het laatst is gebruikt, zodat je het kunt afmelden.',
      'Je pagina toont je naam, sinds wanneer je hier bent, je ratings en je partijen daarvoor. Ratings worden uit die partijen berekend en verdwijnen ermee. Zolang een gewaardeerde partij duurt, is een vingerafdruk van je adres opgeslagen, zodat niemand tegen zichzelf speelt.',
    ],
  },
  {
    title: 'Andere mensen',
    paragraphs: [
      'Vrienden, verzoeken, uitnodigingen, wie je geblokkeerd hebt en wat je wilt spelen, wordt bewaard tot jij of zij het beëindigen; wie geblokkeerd is, hoort dat niet. In toernooien zijn je naam, partijen en punten openbaar en blijven ze.',
    ],
  },
  {
    title: 'Berichten',
    paragraphs: [
      'Als je wilt weten dat je aan de beurt bent, bewaart de server hoe en wanneer: het adres dat de maker van je browser voor pushberichten gaf, je e-mailadres, je taal, je tijdzone en je stille uren. Een pushbericht gaat via de servers van de browsermaker, zo versleuteld dat die het niet kan lezen. Het blijft bewaard tot je het uitzet of de browser het weigert; een bericht wordt verwijderd kort nadat het is verstuurd.',
    ],
  },
  {
    title: 'Meldingen',
    paragraphs: [
      'Een melding bewaart wie wie gemeld heeft, waarom, en de laatste regels die aan die tafel zijn geschreven. Moderatoren lezen ze en besluiten; meldingen en besluiten blijven, zodat ze zien wat er eerder was. Als je jezelf verwijdert, verdwijnen je naam en je regels eruit; de reden, wat anderen schreven en wat er besloten is, blijft. Een waarschuwing wordt verwijderd als je haar gelezen hebt.',
    ],
  },
  {
    title: 'Meenemen en verwijderen',
    paragraphs: [
      'Op je pagina kun je alles downloaden wat er over je bewaard wordt, ook je partijen, en het verwijderen, ook als je geblokkeerd bent. Partijen die je met anderen speelde, blijven, met een andere naam op de plaats van de jouwe; niemand anders kan je naam nemen.',
    ],
  },
  {
    title: 'Wat niet gebeurt',
    paragraphs: [
      'Er wordt niets van andere servers geladen, niemand wordt geteld of gevolgd, en niets wordt aan anderen gegeven.',
    ],
  },
] satisfies readonly Passage[];

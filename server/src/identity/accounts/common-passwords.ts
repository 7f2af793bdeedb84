/**
 * The most common passwords of the length that sign-up allows, in lower case: words and names followed by digits,
 * keyboard patterns, sequences of digits.
 */
const words = `
password passwords password0 password1 password2 password3 password7 password9 password10 password11 password12
password22 password99 password01 password123 password1234 password12345 password! password1! password123! password@123
passw0rd passw0rd1 passw0rd! p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123 pa55word pa55w0rd
mypassword mypassword1 thepassword nopassword newpassword oldpassword userpassword changeme changeme1 changeme123
letmein1 letmein12 letmein123 letmein! letmeinnow welcome1 welcome2 welcome12 welcome123 welcome1! welcome@123
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveme1 iloveyouso ilovemyself lovelove lovely123
loveyou1 loveme123 princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 football
football1 football12 football123 baseball baseball1 baseball12 basketball basketball1 softball1 soccer123 soccer12
superman superman1 superman123 spiderman spiderman1 batman123 batman12 ironman123 starwars starwars1 pokemon1
pokemon123 pikachu1 minecraft minecraft1 minecraft123 fortnite1 nintendo playstation xbox3601 gamer1234 dragon12
dragon123 monkey12 monkey123 tigger12 tigger123 butterfly butterfly1 chocolate chocolate1 cheese123 cookie123 banana123
computer computer1 computer123 internet internet1 windows10 samsung1 samsung123 iphone123 android1 google123
facebook facebook1 youtube1 youtube123 whatever whatever1 nothing1 trustno1 trustnoone secret12 secret123 secret1234
private1 security security1 administrator admin123 admin1234 admin12345 admin@123 adminadmin root1234 rootroot
test1234 test12345 testtest testtest1 testing1 testing123 tester123 demo1234 guest123 guest1234 user1234 username
username1 username123 login123 login1234 default1 temp1234 temppass master12 master123 manager1 michelle michelle1
michael1 michael12 michael123 jennifer jennifer1 jessica1 jessica123 jordan23 jordan123 ashley123 andrew123 anthony1
anthony12 daniel123 charlie1 charlie123 thomas123 matthew1 william1 victoria1 samantha samantha1 nicole123 liverpool
liverpool1 manchester barcelona barcelona1 chelsea1 arsenal1 arsenal123 juventus realmadrid ferrari1 mercedes
corvette mustang1 harley123 metallica metallica1 nirvana1 slipknot slipknot1 blink182 hello123 hello1234 hello12345
hellohello helloworld goodluck goodbye1 freedom1 freedom123 forever1 forever21 friends1 friendship happy123 happy1234
summer12 summer123 summer2024 summer2025 winter123 winter2024 winter2025 spring123 autumn123 january1 december1
monday123 flower123 rainbow1 rainbow123 unicorn1 angel123 angels12 blessed1 jesus123 jesuschrist godisgood
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty!1 qwer1234 qwer12345 qwertz123
qwertzui qazwsxedc qazwsx12 qazwsx123 qazxswedc q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx zaq12wsx zaq1zaq1 zaq1xsw2 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer
azertyui azertyuiop azerty123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 abcd1234 abcd12345 abc12345 abc123456 abc123abc
abcdefgh abcdefghi abcdefg1 abcdef123 abcabcabc a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a1234567 a12345678 a123456789
1234567a 12345678a 123456789a 123456abc 1234abcd 12341234 12344321 123123123 123321123 12345678 123456789 1234567890
12345678910 123456781 123456788 1234567891 0123456789 01234567 012345678 0987654321 987654321 9876543210 87654321
98765432 11223344 1122334455 112233445566 123454321 12121212 10203040 102030405060 147258369 159753159 159357258
741852963 963852741 789456123 456789123 321654987 147852369 13579246 1357924680 24681012 19851985 19901990 20002000
20202020 20242024 20252025 passport1 drowssap manuka12 manuka123
`;
const common = new Set(words.trim().split(/\s+/));

/** Whether a password is one of the most common, or one repeated character. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || /^(.)\1*$/u.test(plain);
}
